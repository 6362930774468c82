import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'

/** The browser profile of one visitor: cookies, storage, permissions and an HTTP cache. */
export interface Profile {
  readonly context: BrowserContext
  close(): Promise<void>
}

interface PooledProfile {
  readonly context: BrowserContext
  /**
   * An empty page on the portal's origin. While it is open, the profile's process and its compiled scripts stay.
   */
  readonly keeper: Page
  readonly session: CDPSession
}

/** Profiles that can be used for the next visitor, by their options. */
const waiting = new WeakMap<Browser, Map<string, PooledProfile[]>>()

const waitingFor = (browser: Browser, options: BrowserContextOptions): PooledProfile[] => {
  const ofBrowser = waiting.get(browser) ?? new Map<string, PooledProfile[]>()
  waiting.set(browser, ofBrowser)
  const key = JSON.stringify(options)
  const profiles = ofBrowser.get(key) ?? []
  ofBrowser.set(key, profiles)
  return profiles
}

const createProfile = async (browser: Browser, options: BrowserContextOptions): Promise<PooledProfile> => {
  const context = await browser.newContext(options)
  const keeper = await context.newPage()
  // The page must have the portal's origin and run none of its scripts; any such address will do.
  await keeper.goto('/remotes.json')
  return { context, keeper, session: await context.newCDPSession(keeper) }
}

/** `page.clock` replaces the clock of all present and future pages of a profile, and cannot be undone. */
const hasOtherClock = ({ keeper }: PooledProfile): Promise<boolean> =>
  keeper.evaluate(() => !Function.prototype.toString.call(setTimeout).includes('[native code]'))

/** Removes everything of a visitor except cached files, which are the same for everybody. */
const forgetVisitor = async ({ context, keeper, session }: PooledProfile): Promise<void> => {
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
 * A profile that an earlier visitor with the same options has used, so that the portal's files are cached and compiled.
 * A visit then takes half the processor time of a first visit.
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
        // A profile that cannot be reset must not be used again.
        await profile.context.close()
      }
    },
  }
}

/** A profile with an empty cache. */
export const newProfile = async (browser: Browser, options: BrowserContextOptions): Promise<Profile> => {
  const context = await browser.newContext(options)
  return { context, close: () => context.close() }
}
