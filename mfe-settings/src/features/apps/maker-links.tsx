import type { OfferedApp } from '@ginkgo/portal-sdk'

/** Where an app's users get help, and what its maker does with data. */
export function MakerLinks({ app: { support, privacy, title } }: { app: OfferedApp }) {
  const links = [
    { href: support, label: 'Support' },
    { href: privacy, label: 'Privacy' },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []))
  if (links.length === 0)
    return <p className="text-sm text-muted">Its maker names no support and no privacy policy.</p>
  return (
    <p className="flex gap-3 text-sm">
      {links.map(({ href, label }) => (
        <a key={label} href={href} target="_blank" rel="noreferrer" className="text-accent-text underline">
          {label}
          <span className="sr-only"> of {title}</span>
        </a>
      ))}
    </p>
  )
}
