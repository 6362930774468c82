import { call, useEndpoint } from '@ginkgo/api-client'
import { type DialogProps, toastSuccess, useVersionedEdit } from '@ginkgo/portal-sdk'
import { FormDialog, useZodForm, VersionMerge } from '@ginkgo/ui/form'
import { type Quote, QuoteWrite } from '../contract/quote.ts'
import { quotesApi } from '../contract/quotes-api.ts'
import { quoteName } from '../contract/totals.ts'
import { isDecided } from '../features/quote-status.tsx'
import { QuoteView } from '../features/quote-view.tsx'
import { LoadingQuote } from '../features/loading-quote.tsx'
import { QuoteFields } from '../features/quote-fields.tsx'
import { labels, textOf, valuesOf } from '../features/quote-values.ts'

type Props = DialogProps<'quote.edit'>

/** Changes a quote; one that is decided is shown. */
export default function EditQuoteDialog({ quoteId, close }: Props) {
  const answer = useEndpoint(quotesApi.get, { params: { quoteId } })
  const quote = answer.data
  if (quote && isDecided(quote.status)) return <QuoteView quote={quote} onClose={() => close()} />
  if (quote) return <QuoteEditor latest={quote} close={close} />
  return <LoadingQuote title="Edit quote" answer={answer} onClose={() => close()} />
}

function QuoteEditor({ latest, close }: { latest: Quote; close: Props['close'] }) {
  const params = { quoteId: latest.id }
  const form = useZodForm(QuoteWrite, { defaultValues: valuesOf(latest) })
  const { isSubmitting, isDirty } = form.formState
  const { base, versions, save, dismiss } = useVersionedEdit({
    endpoint: quotesApi.update,
    latest,
    form,
    valuesOf,
    read: () => call(quotesApi.get, { params }),
    failed: 'Failed to save the quote',
    done: (quote) => {
      toastSuccess('Quote saved')
      close({ quote })
    },
  })
  if (versions)
    return (
      <VersionMerge<Quote, QuoteWrite, keyof typeof labels>
        noun="quote"
        labels={labels}
        versions={versions}
        valuesOf={valuesOf}
        textOf={(name, value) => textOf(name, value, versions.theirs.currency)}
        onSave={async (body, theirs) => void (await save({ params, body }, body, theirs))}
        onClose={dismiss}
      />
    )
  return (
    <FormDialog
      title={`Edit ${quoteName(latest.number)}`}
      size="lg"
      onSubmit={form.handleSubmit((body) => save({ params, body }, body, base))}
      submitLabel="Save"
      busy={isSubmitting}
      busyLabel="Saving..."
      changed={isDirty}
      onClose={() => close()}
    >
      <QuoteFields form={form} />
    </FormDialog>
  )
}
