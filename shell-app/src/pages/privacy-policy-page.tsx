import { linkClass } from '@ginkgo/ui'
import { Wordmark } from '../layout/logo.tsx'
import { privacySections } from './privacy-sections.ts'

/** The static privacy policy. */
export function PrivacyPolicyPage() {
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-3xl items-center justify-between px-4">
          {/* Plain links, as the public site and the portal show this page with a router each. */}
          <a href="/" aria-label="Ginkgo home" className="rounded-md">
            <Wordmark />
          </a>
          <a href="/login" className={linkClass}>
            Log in
          </a>
        </div>
      </header>
      <main className="mx-auto max-w-3xl px-4 py-10">
        <h1 className="text-3xl font-semibold tracking-tight text-fg">Privacy Policy</h1>
        <p className="mt-2 text-sm text-muted">Last updated: October 25, 2025</p>
        {privacySections.map(({ title, paragraphs, points }) => (
          <section key={title} className="mt-8">
            <h2 className="text-lg font-semibold text-fg">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 leading-relaxed text-muted">
                {paragraph}
              </p>
            ))}
            {points ? (
              <ul className="mt-2 list-disc flex flex-col gap-1 pl-5 leading-relaxed text-muted">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </main>
    </div>
  )
}
