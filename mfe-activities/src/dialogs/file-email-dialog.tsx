import { texts } from '@ginkgo/contracts'
import type { DialogProps } from '@ginkgo/portal-sdk'
import { Button, CancelButton, Dialog } from '@ginkgo/ui'
import { useState } from 'react'
import { useFileEmail, useMoveEmail } from '../features/emails/use-file-email.ts'
import { type ChosenEnquiry, EnquiryOfLead } from '../features/enquiry-choice/enquiry-of-lead.tsx'
import { type ChosenLead, LeadChoice } from '../features/lead-choice/lead-choice.tsx'

/** Files an e-mail of the review list under a lead or one of its enquiries, or moves one that is filed. */
export default function FileEmailDialog({ email, close }: DialogProps<'email.file'>) {
  const [lead, setLead] = useState<ChosenLead | null>(null)
  const [enquiry, setEnquiry] = useState<ChosenEnquiry | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const move = useMoveEmail(() => close({ emailId: email.id }))
  const file = useFileEmail(() => close({ emailId: email.id }))
  const isFiled = 'lead' in email
  const submit = async () => {
    setHasTried(true)
    if (!lead) return
    setBusy(true)
    const place = { leadId: lead.id, enquiryId: enquiry?.id ?? null }
    await (isFiled ? move(email, place) : file(email.id, place))
    setBusy(false)
  }
  return (
    <Dialog
      open
      title={isFiled ? 'Move E-mail' : 'File E-mail'}
      description={email.subject || 'No subject'}
      unsavedChanges={lead !== null}
      onOpenChange={(open) => !open && close()}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      footer={
        <>
          <CancelButton />
          <Button type="submit" busy={busy}>
            {isFiled ? 'Move' : 'File'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <LeadChoice
          lead={lead}
          error={hasTried && !lead ? texts.leadRequired : undefined}
          onChange={(chosen) => {
            setLead(chosen)
            setEnquiry(null)
          }}
        />
        {lead ? <EnquiryOfLead leadId={lead.id} enquiry={enquiry} onChange={setEnquiry} /> : null}
      </div>
    </Dialog>
  )
}
