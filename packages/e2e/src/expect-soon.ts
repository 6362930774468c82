import { expect as expectPage } from 'playwright/test'

/** `expect` for pages and locators with a time limit that is long enough for a busy machine. */
export const expectSoon = expectPage.configure({ timeout: 15_000 })
