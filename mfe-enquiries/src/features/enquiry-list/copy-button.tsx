import { toastError, toastSuccess } from '@ginkgo/portal-sdk'
import { isolated } from '@ginkgo/ui'
import { iconButton } from '@ginkgo/ui/table'
import type { ReactElement } from 'react'

/** Copies a mobile number or an e-mail, in a row. */
export function copyButton(what: 'Mobile' | 'Email', text: string): ReactElement {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(`${what} copied to clipboard`)
    } catch {
      toastError(`${what} could not be copied`)
    }
  }
  return iconButton('copy', `Copy ${what.toLowerCase()} ${isolated(text)}`, () => void copy(), 'md:size-6')
}
