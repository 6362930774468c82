import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname, {
  name: 'mfe-leads',
  mounts: ['/leads'],
  pages: {
    '/leads': './src/pages/leads-page.tsx',
    '/leads/import': './src/pages/import-page.tsx',
    '/leads/:leadId': './src/pages/lead-page.tsx',
  },
  firstPaint: { '/leads': { title: 'Leads', search: 'Search by name or email...' } },
})
