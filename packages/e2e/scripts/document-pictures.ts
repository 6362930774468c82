import { join } from 'node:path'
import { takePictures } from './demo-pictures.ts'

/**
 * Takes the pictures of `docs/guides/a-day-in-sales.md` from the running product with its demo data: `npm start -- --reset`,
 * then `node packages/e2e/scripts/guide-pictures.ts` (PORT as for the stack).
 */
const folder = join(import.meta.dirname, '../../../docs/guides/pictures')

await takePictures(
  folder,
  [
    { name: 'dashboard', path: '/dashboard', screen: 'desktop', shows: 'Recent Enquiries' },
    { name: 'board', path: '/enquiries?view=board', screen: 'desktop', shows: /^Negotiation/ },
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
      path: '/leads?tab=all',
      screen: 'phone',
      shows: /@|\+/,
      act: async (page) => {
        await page.locator('main a[href^="/leads/0"]').first().click()
        await page.getByText('Lead Information').waitFor()
      },
    },
  ],
  ['light'],
)
