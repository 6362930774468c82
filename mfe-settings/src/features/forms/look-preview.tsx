import { formColors } from '@ginkgo/contracts'

interface Shown {
  /** `#RRGGBB`, or null for that of the product. */
  readonly accentColor: string | null
  readonly logo: string | null
  readonly organizationName: string
}

/** How visitors see a form in both colour schemes of their device. */
export function LookPreview(shown: Shown) {
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      <Page {...shown} scheme="light" />
      <Page {...shown} scheme="dark" />
    </div>
  )
}

const schemes = {
  light: { page: '#ffffff', text: '#000000', field: '#ffffff' },
  dark: { page: '#121212', text: '#ffffff', field: '#2b2b2b' },
} as const

function Page({ accentColor, logo, organizationName, scheme }: Shown & { scheme: keyof typeof schemes }) {
  const { accent, onAccent, edge } = formColors(accentColor)
  const { page, text, field } = schemes[scheme]
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-1.5">
      <div
        aria-hidden="true"
        className="flex flex-1 flex-col items-start gap-2 overflow-hidden rounded-lg border border-line p-4"
        style={{
          background: page,
          color: text,
          ...(accentColor && { borderTop: `4px solid ${accent}` }),
        }}
      >
        {logo ? (
          <img
            src={logo}
            alt=""
            className="max-h-10 max-w-full"
            style={
              scheme === 'dark' ? { background: '#ffffff', padding: '0.375rem', borderRadius: 6 } : undefined
            }
          />
        ) : null}
        <span className="max-w-full truncate text-sm">{organizationName}</span>
        <span
          className="h-7 w-full rounded-md border"
          style={{ background: field, borderColor: '#767676' }}
        />
        <span
          className="rounded-md border px-3 py-1 text-sm font-semibold"
          style={{ background: accent, color: onAccent, borderColor: edge }}
        >
          Send
        </span>
      </div>
      <figcaption className="text-xs text-muted">{scheme === 'light' ? 'Light' : 'Dark'}</figcaption>
    </figure>
  )
}
