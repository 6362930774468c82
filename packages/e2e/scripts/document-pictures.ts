import { join } from 'node:path'
import { takePictures } from './demo-pictures.ts'

/**
 * Takes the pictures of the README and of `docs/guides/a-day-in-sales.md` from the running product with its demo data:
 * `npm start -- --reset`, then `node packages/e2e/scripts/document-pictures.ts` (PORT as for the stack).
 */
const root = join(import.meta.dirname, '../../..')
const ofReadme = join(root, '.github/screenshots')

const board = { path: '/enquiries?view=board', shows: /^Negotiation/ } as const
const dashboard = { path: '/dashboard', shows: 'Recent Enquiries' } as const
const leads = { path: '/leads?tab=all', shows: /@|\+/ } as const

await takePictures(
  ofReadme,
  [
    { name: 'board', screen: 'desktop', ...board },
    { name: 'dashboard', screen: 'desktop', ...dashboard },
    { name: 'settings', screen: 'desktop', path: '/settings?tab=integrations', shows: 'Google Calendar' },
    { name: 'phone-leads', screen: 'phone', ...leads },
    { name: 'phone-board', screen: 'phone', ...board },
    { name: 'phone-dashboard', screen: 'phone', ...dashboard },
  ],
  ['light'],
)
await takePictures(
  ofReadme,
  [
    { name: 'leads', screen: 'desktop', ...leads },
    { name: 'meetings', screen: 'desktop', path: '/meetings?view=calendar', shows: 'Today' },
  ],
  ['dark'],
)
await takePictures(
  join(root, 'docs/guides/pictures'),
  [
    {
      name: 'call-list',
      screen: 'desktop',
      ...leads,
      act: async (page) => {
        for (const index of [1, 2, 3])
          await page
            .getByRole('row')
            .nth(index + 1)
            .getByRole('checkbox')
            .click()
        await page.getByRole('button', { name: 'Start call list' }).click()
        await page.getByText('How did it end?').waitFor()
      },
    },
    {
      name: 'enquiry',
      path: '/enquiries?view=table&tab=all',
      screen: 'desktop',
      shows: /^Negotiation/,
      act: async (page) => {
        await page.getByRole('row').nth(2).getByRole('link').first().click()
        await page.getByText('Stage History').waitFor()
      },
    },
    {
      name: 'lead-phone',
      screen: 'phone',
      ...leads,
      act: async (page) => {
        await page.locator('main a[href^="/leads/0"]').first().click()
        await page.getByText('Lead Information').waitFor()
      },
    },
  ],
  ['light'],
)
