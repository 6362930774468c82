import { isolated } from '@ginkgo/ui'
import { currentRegistry } from '../remotes/registry.ts'

/** Says on every page that an app is shown in a version that is live for nobody, and how to leave it. */
export function PreviewNotice() {
  const [preview] = Object.entries(currentRegistry() ?? {}).filter(([, remote]) => remote.isPreview)
  if (!preview) return null
  const [name, { version, extensions }] = preview
  const title = extensions.app?.title ?? name
  return (
    <p
      role="note"
      className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-accent-soft px-3 py-1.5 text-sm text-fg"
    >
      <span className="wrap-anywhere">
        Preview of {isolated(title)} {version}. Only those who opened its link see it; what you save is real.
      </span>
      {/* The server leaves it, so this is no link within the portal. */}
      <a href={`/remotes/${name}/preview`} className="text-accent-text underline">
        Leave the preview
      </a>
    </p>
  )
}
