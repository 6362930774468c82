import { Lock } from 'lucide-react'

/** Says why a tab can only be read. */
export function ReadOnlyNotice({ children }: { children: string }) {
  return (
    <p className="mb-3 flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-muted">
      <Lock size={14} aria-hidden="true" /> {children}
    </p>
  )
}
