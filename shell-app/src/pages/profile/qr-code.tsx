import encodeQr from 'qr'

/** Modules of white around a code, which scanners need. */
const margin = 4

/** A QR code, drawn on the device: what it says is a secret. Black on white in both themes, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQr(text, 'raw', { border: margin })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-52 self-center rounded-md"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
