import { useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, type Enquiry } from '@ginkgo/contracts'
import { type DialogProps, toastError, useMutation, useSession } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { QuoteWrite } from '../contract/quote.ts'
import { quotesApi } from '../contract/quotes-api.ts'
import { EnquiryChoice } from '../features/enquiry-choice.tsx'
import { LoadingQuote } from '../features/loading-quote.tsx'
import { newLine } from '../features/new-line.ts'
import { QuoteFields } from '../features/quote-fields.tsx'

type Props = DialogProps<'quote.create'>

/** Writes a quote for an enquiry, which it asks for where nobody says which. */
export default function CreateQuoteDialog({ enquiryId, close }: Props) {
  const answer = useEndpoint(enquiriesApi.get, enquiryId ? { params: { enquiryId } } : null)
  if (!enquiryId || answer.data) return <NewQuote given={answer.data} close={close} />
  return <LoadingQuote title="New quote" answer={answer} onClose={() => close()} />
}

/** What a quote takes over from its enquiry; a value is what was asked for, so it is a first line. */
const valuesOf = ({ title, leadName, currency, value }: Enquiry) => ({
  title,
  customer: leadName,
  currency,
  lines: [{ ...newLine(), ...(value !== null && { description: title, unitPrice: value }) }],
})

function NewQuote({ given, close }: { given: Enquiry | undefined; close: Props['close'] }) {
  const { organization } = useSession()
  const [enquiry, setEnquiry] = useState(given)
  const form = useZodForm(QuoteWrite, {
    defaultValues: {
      title: '',
      customer: '',
      seller: organization.name,
      currency: 'USD',
      validUntil: null,
      discountPercent: 0,
      note: null,
      lines: [newLine()],
      ...(given && valuesOf(given)),
    },
  })
  const { isSubmitting, isDirty } = form.formState
  const { send } = useMutation(quotesApi.create, {
    form,
    saved: 'Quote created',
    failed: 'Failed to create the quote',
    done: ({ id }) => close({ quoteId: id }),
  })
  const select = (chosen: Enquiry | undefined) => {
    setEnquiry(chosen)
    if (!chosen) return
    // What is typed already stays.
    const { title, customer } = form.getValues()
    const { dirtyFields } = form.formState
    const { lines, ...values } = valuesOf(chosen)
    if (!title || !dirtyFields.title) form.setValue('title', values.title)
    if (!customer || !dirtyFields.customer) form.setValue('customer', values.customer)
    if (!dirtyFields.lines) form.setValue('lines', lines)
    if (!dirtyFields.currency && !dirtyFields.lines) form.setValue('currency', values.currency)
  }
  const submit = form.handleSubmit(async (body) => {
    if (!enquiry) return toastError('Please select an enquiry')
    const { id, verticalId } = enquiry
    await send({ body: { ...body, enquiryId: id, verticalId } })
  })
  return (
    <FormDialog
      title="New quote"
      description={given ? `For ${given.title}` : undefined}
      size="lg"
      onSubmit={submit}
      submitLabel="Create quote"
      busy={isSubmitting}
      busyLabel="Creating..."
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        {given ? null : <EnquiryChoice enquiry={enquiry} onSelect={select} />}
        <QuoteFields form={form} />
      </div>
    </FormDialog>
  )
}
