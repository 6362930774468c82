import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router/site'
import { Button, linkClass } from '@ginkgo/ui'
import { Check } from 'lucide-react'
import { Wordmark } from '../layout/logo.tsx'
import { benefits, features } from './landing-content.tsx'
import { PipelinePreview } from './pipeline-preview.tsx'

/** The public front page. */
export function LandingPage() {
  return (
    <div className="min-h-dvh bg-canvas text-fg">
      <header className="sticky top-0 z-10 border-b border-line bg-canvas">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between px-4">
          <Wordmark />
          <nav aria-label="Account" className="flex items-center gap-2">
            <Button asChild variant="ghost">
              <Link to={paths.login}>Log in</Link>
            </Button>
            <Button asChild>
              <Link to={paths.signup}>Get Started</Link>
            </Button>
          </nav>
        </div>
      </header>
      <main>
        <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-14 lg:grid-cols-2 lg:py-20">
          <div>
            <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">
              The sales pipeline your whole team actually works in
            </h1>
            <p className="mt-4 max-w-lg text-lg text-muted">
              Ginkgo keeps leads, deals, tasks and meetings of every department in one calm, fast place, on
              your desk and on your phone.
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button asChild size="lg">
                <Link to={paths.signup}>Start Free Trial</Link>
              </Button>
              <Button asChild size="lg" variant="secondary">
                <Link to={paths.login}>Sign In</Link>
              </Button>
            </div>
            <p className="mt-3 text-sm text-muted">Free 14-day trial. No credit card required.</p>
          </div>
          <PipelinePreview />
        </section>
        <section aria-labelledby="features" className="border-y border-line bg-surface">
          <div className="mx-auto max-w-6xl px-4 py-14">
            <h2 id="features" className="text-2xl font-semibold tracking-tight">
              Everything a sales team needs
            </h2>
            <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {features.map(({ title, text, icon: Icon }) => (
                <li key={title} className="rounded-xl border border-line bg-canvas p-5">
                  <span className="flex size-9 items-center justify-center rounded-lg bg-accent-soft text-accent-text">
                    <Icon size={18} aria-hidden="true" />
                  </span>
                  <h3 className="mt-3 text-lg font-semibold">{title}</h3>
                  <p className="mt-1 text-muted">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section aria-labelledby="benefits" className="mx-auto max-w-6xl px-4 py-14">
          <h2 id="benefits" className="text-2xl font-semibold tracking-tight">
            Why teams stay with Ginkgo
          </h2>
          <ul className="mt-6 grid gap-3 md:grid-cols-2">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-2.5 text-lg">
                <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
                <span>{benefit}</span>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-6 text-sm text-muted">
          <Wordmark size={20} />
          <nav aria-label="Footer" className="flex gap-4">
            <Link to={paths.privacyPolicy} className={linkClass}>
              Privacy Policy
            </Link>
            <Link to={paths.login} className={linkClass}>
              Log in
            </Link>
          </nav>
        </div>
      </footer>
    </div>
  )
}
