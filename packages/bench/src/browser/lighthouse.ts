import { chromiumArguments, ensureChromium, freePorts } from '@ginkgo/dev-stack'
import { cookiesOf } from '@ginkgo/testing/portal'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { report } from '../report.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]
/** Other work on the machine makes a page look slower, so the best of several attempts counts. */
const attempts = 2

interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly isSignedIn: boolean
  /** The score of the performance that is wanted on a phone; on a desktop computer it is 95. */
  readonly barOnPhone: number
}

const pages: readonly MeasuredPage[] = [
  { name: 'landing', path: '/', isSignedIn: false, barOnPhone: 95 },
  { name: 'login', path: '/login', isSignedIn: false, barOnPhone: 95 },
  { name: 'leads', path: '/leads', isSignedIn: true, barOnPhone: 92 },
  { name: 'board', path: '/enquiries?view=board', isSignedIn: true, barOnPhone: 90 },
]

/** Prints Lighthouse's scores and whether they reach their bars. */
export async function measureLighthouse({ stack, organization }: FilledPortal): Promise<void> {
  talkTo(stack)
  report.title('Lighthouse: performance, accessibility, best practices')
  const [port] = await freePorts(1)
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  const session = await browser.newBrowserCDPSession()
  try {
    for (const formFactor of ['desktop', 'mobile'] as const)
      for (const page of pages) {
        const url = `${stack.origin}${page.path}`
        // As cookies of the browser, to which the portal adds its own. Lighthouse leaves them where they are.
        const cookies = page.isSignedIn ? cookiesOf(organization.admin.cookie) : []
        await session.send('Storage.setCookies', { cookies })
        await measurePage(page, url, formFactor, port!)
        await session.send('Storage.clearCookies')
      }
  } finally {
    await browser.close()
  }
}

async function measurePage(
  { name, barOnPhone }: MeasuredPage,
  url: string,
  formFactor: 'desktop' | 'mobile',
  port: number,
): Promise<void> {
  const bars: Readonly<Record<Category, number>> = {
    performance: formFactor === 'mobile' ? barOnPhone : 95,
    accessibility: 100,
    'best-practices': 100,
  }
  const best: Partial<Record<Category, number>> = {}
  let reasons: string[] = []
  let paints = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = await lighthouse(
      url,
      { port, onlyCategories: [...categories], logLevel: 'error' },
      formFactor === 'desktop' ? desktopConfig : undefined,
    )
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    // A page that needs a sign-in redirects a visitor to the landing page, which would be measured instead.
    if (!lhr.finalDisplayedUrl.startsWith(url)) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    for (const category of categories)
      best[category] = Math.max(best[category] ?? 0, Math.round((lhr.categories[category]?.score ?? 0) * 100))
    reasons = Object.values(lhr.audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id))
    const shown = (audit: string) => lhr.audits[audit]?.displayValue ?? 'unknown'
    paints = `first paint ${shown('first-contentful-paint')}, largest ${shown('largest-contentful-paint')}`
    if (categories.every((category) => best[category]! >= bars[category])) break
  }
  const isMet = categories.every((category) => best[category]! >= bars[category])
  const scores = categories.map((category) => best[category]).join(' ')
  const wanted = `${paints}; bars ${Object.values(bars).join(' ')}`
  report.figure(isMet, `${name}, ${formFactor}`, scores, isMet ? wanted : `${wanted}; ${reasons.join(', ')}`)
}
