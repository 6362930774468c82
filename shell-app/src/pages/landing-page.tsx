import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router/site'
import { Button, linkClass, useIsMobile } from '@ginkgo/ui'
import { Check } from 'lucide-react'
import { Wordmark } from '../layout/logo.tsx'
import { ThemeToggle } from '../layout/theme-toggle.tsx'
import { benefits, features } from './landing/landing-content.tsx'
import { ProductShot } from './landing/product-shot.tsx'

/** The public front page. */
export function LandingPage() {
  return (
    <div className="min-h-dvh bg-canvas text-fg">
      <TopBar />
      <main>
        <Hero />
        <Features />
        <Benefits />
        <LastCall />
      </main>
      <Footer />
    </div>
  )
}

function TopBar() {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-canvas">
      <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-2 px-4">
        <Wordmark />
        <nav aria-label="Account" className="flex items-center gap-1.5">
          <ThemeToggle />
          <Button asChild variant="ghost">
            <Link to={paths.login}>Log in</Link>
          </Button>
          <Button asChild>
            <Link to={paths.signup}>Get Started</Link>
          </Button>
        </nav>
      </div>
    </header>
  )
}

const onPhone = 'The dashboard of the same team on a phone'

function Hero() {
  const isMobile = useIsMobile()
  return (
    <section className="overflow-hidden border-b border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 pt-12 md:pt-20">
        <div className="mx-auto max-w-3xl text-center">
          <h1 className="text-3xl font-semibold tracking-tight text-balance md:text-4xl">
            The sales pipeline your whole team actually works in
          </h1>
          <p className="mx-auto mt-4 max-w-xl text-lg text-pretty text-muted">
            Ginkgo keeps leads, enquiries, tasks and meetings of every department in one calm, fast place, on
            your desk and on your phone.
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <Button asChild size="lg">
              <Link to={paths.signup}>Start Free Trial</Link>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <Link to={paths.login}>Sign In</Link>
            </Button>
          </div>
          <p className="mt-3 text-sm text-muted">Free 14-day trial. No credit card required.</p>
        </div>
        {isMobile ? (
          <ProductShot
            name="phone"
            eager
            alt={onPhone}
            className="mx-auto mt-10 w-64 rounded-t-2xl border-b-0 shadow-lg"
          />
        ) : (
          <div className="relative mt-14 lg:pr-16">
            <ProductShot
              name="board"
              eager
              alt="The pipeline of a sales team: enquiries as cards in the columns of their stages"
              className="rounded-t-xl border-b-0 shadow-lg"
            />
            <ProductShot
              name="phone"
              eager
              alt={onPhone}
              className="absolute right-0 bottom-0 w-56 rounded-t-2xl border-b-0 shadow-lg max-lg:hidden"
            />
          </div>
        )}
      </div>
    </section>
  )
}

function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-6xl px-4 py-16 md:py-20">
      <h2 id="features" className="text-center text-2xl font-semibold tracking-tight">
        Everything a sales team needs
      </h2>
      <ul className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, text, icon: Icon }) => (
          <li key={title} className="rounded-xl border border-line bg-surface p-5 shadow-xs">
            <span className="flex size-9 items-center justify-center rounded-lg bg-accent-soft text-accent-text">
              <Icon size={18} aria-hidden="true" />
            </span>
            <h3 className="mt-3 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Benefits() {
  return (
    <section aria-labelledby="benefits" className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-16 md:py-20 lg:grid-cols-5">
        <div className="lg:col-span-2">
          <h2 id="benefits" className="text-2xl font-semibold tracking-tight">
            Why teams stay with Ginkgo
          </h2>
          <ul className="mt-6 flex flex-col gap-3">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-2.5 text-lg">
                <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
                <span className="text-pretty">{benefit}</span>
              </li>
            ))}
          </ul>
        </div>
        <ProductShot
          name="leads"
          alt="The leads of a vertical in a table, with filters and tags"
          className="rounded-xl shadow-md lg:col-span-3"
        />
      </div>
    </section>
  )
}

function LastCall() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 text-center md:py-20">
      <h2 className="text-2xl font-semibold tracking-tight text-balance">
        See your own pipeline in it today
      </h2>
      <p className="mt-2 text-lg text-muted">
        14 days free, no credit card. You can invite your team from the first minute.
      </p>
      <Button asChild size="lg" className="mt-6">
        <Link to={paths.signup}>Create your organization</Link>
      </Button>
    </section>
  )
}

function Footer() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-6 text-sm text-muted">
        <Wordmark size={20} />
        <nav aria-label="Footer" className="flex gap-5">
          <Link to={paths.privacyPolicy} className={linkClass}>
            Privacy Policy
          </Link>
          <Link to={paths.login} className={linkClass}>
            Log in
          </Link>
        </nav>
      </div>
    </footer>
  )
}
