import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname, {
  name: 'mfe-enquiries',
  mounts: ['/enquiries'],
  pages: {
    '/enquiries': './src/pages/enquiries-page.tsx',
    '/enquiries?view=table': './src/features/enquiry-list/enquiry-table.tsx',
    '/enquiries?view=board': './src/features/board/enquiry-board.tsx',
    '/enquiries/:enquiryId': './src/pages/enquiry-page.tsx',
  },
  firstPaint: {
    '/enquiries': { title: 'Enquiries', search: 'Search enquiries by title...', titleAlone: true },
  },
})
