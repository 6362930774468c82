import { join } from 'node:path'
import { takePictures } from './demo-pictures.ts'

/**
 * Takes the landing page's pictures from the running product with its demo data: `npm start -- --reset`, then
 * `node packages/e2e/scripts/landing-shots.ts` (PORT as for the stack).
 */
const folder = join(import.meta.dirname, '../../../shell-app/src/pages/landing/shots')

await takePictures(
  folder,
  [
    { name: 'board', path: '/enquiries?view=board', screen: 'desktop', shows: /^Negotiation/ },
    { name: 'leads', path: '/leads?tab=all', screen: 'desktop', shows: /@/ },
    { name: 'phone', path: '/dashboard', screen: 'phone', shows: 'Recent Enquiries' },
  ],
  ['light', 'dark'],
)
