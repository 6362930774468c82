import { CloudUpload } from 'lucide-react'

/** Says of what is shown that the server does not have it yet. */
export function ToBeSent({ text = '' }: { text?: string }) {
  const meaning = 'Waits on this device until Ginkgo answers again'
  return (
    <span title={meaning} className="flex shrink-0 items-center gap-1 text-xs font-medium text-gold-text">
      <CloudUpload size={14} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{meaning}</span>
    </span>
  )
}
