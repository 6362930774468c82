import { toast, useSession } from '@ginkgo/portal-sdk'
import { useEffect, useState } from 'react'
import type { EmailToWrite, UnsentEmail } from '../../extensions.ts'
import type { EmailForm } from './email-draft.ts'
import { type StoredDraft, storeDraft } from './stored-draft.ts'

/** Stores the form's text on this device at each change, so that closing the dialog loses nothing. */
export function useDraft(email: EmailToWrite, form: EmailForm, stored: StoredDraft | undefined) {
  const { user } = useSession()
  const [restored, setRestored] = useState(email.draft ? undefined : stored)
  const { isDirty } = form.formState
  useEffect(() => {
    if (email.draft) storeDraft(email, user.id, email.draft)
    const changes = form.watch(() => storeDraft(email, user.id, form.getValues() as UnsentEmail))
    return () => changes.unsubscribe()
  }, [form, email, user.id])
  const forget = () => storeDraft(email, user.id, null)
  return {
    /** When it was last written on what the form began with; undefined where it began empty. */
    restoredAt: restored?.at,
    forget,
    startOver: (fresh: UnsentEmail) => {
      form.reset(fresh)
      forget()
      setRestored(undefined)
    },
    /** Says that closing loses nothing, where there is something. */
    tellStored: () => {
      if (isDirty || restored || email.draft) toast({ title: 'Draft saved' })
    },
  }
}
