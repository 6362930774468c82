import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'

/** A browser profile of one visitor: cookies, storage, permissions and an HTTP cache. */
export interface Profile {
  readonly context: BrowserContext
  close(): Promise<void>
}

interface KeptProfile {
  readonly context: BrowserContext
  /** An empty page of the portal's site. While it is open, its process and what that has compiled stay. */
  readonly keeper: Page
  readonly session: CDPSession
}

/** Profiles that wait for the next visitor, by their options. */
const waiting = new WeakMap<Browser, Map<string, KeptProfile[]>>()

const waitingFor = (browser: Browser, options: BrowserContextOptions): KeptProfile[] => {
  const ofBrowser = waiting.get(browser) ?? new Map<string, KeptProfile[]>()
  waiting.set(browser, ofBrowser)
  const key = JSON.stringify(options)
  const profiles = ofBrowser.get(key) ?? []
  ofBrowser.set(key, profiles)
  return profiles
}

const createProfile = async (browser: Browser, options: BrowserContextOptions): Promise<KeptProfile> => {
  const context = await browser.newContext(options)
  const keeper = await context.newPage()
  // Any address of the origin that runs no script of the portal.
  await keeper.goto('/remotes.json')
  return { context, keeper, session: await context.newCDPSession(keeper) }
}

/** `page.clock` replaces the clock of all pages of a profile, those to come included, and cannot give it back. */
const hasOtherClock = ({ keeper }: KeptProfile): Promise<boolean> =>
  keeper.evaluate(() => !Function.prototype.toString.call(setTimeout).includes('[native code]'))

/** Leaves nothing of a visitor but the cached files, which are the same for everybody. */
const forgetVisitor = async ({ context, keeper, session }: KeptProfile): Promise<void> => {
  const pages = context.pages().filter((page) => page !== keeper)
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(keeper.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  })
}

/**
 * A profile that an earlier visitor with the same options has left, so that the portal's files are cached and compiled:
 * a visit costs half the processor time of a first one.
 */
export const reuseProfile = async (browser: Browser, options: BrowserContextOptions): Promise<Profile> => {
  const profiles = waitingFor(browser, options)
  const profile = profiles.pop() ?? (await createProfile(browser, options))
  return {
    context: profile.context,
    async close() {
      try {
        if (await hasOtherClock(profile)) throw new Error('The profile has another clock')
        await forgetVisitor(profile)
        profiles.push(profile)
      } catch {
        // What cannot be set back serves nobody else.
        await profile.context.close()
      }
    },
  }
}

/** A profile that has never seen the portal. */
export const newProfile = async (browser: Browser, options: BrowserContextOptions): Promise<Profile> => {
  const context = await browser.newContext(options)
  return { context, close: () => context.close() }
}
