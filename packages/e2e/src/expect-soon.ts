import { expect as expectPage } from 'playwright/test'

/** Waits for what it expects of a page or a locator, as long as a busy machine may need. */
export const expectSoon = expectPage.configure({ timeout: 15_000 })
