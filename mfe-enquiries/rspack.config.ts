import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname, {
  name: 'mfe-enquiries',
  mounts: ['/enquiries'],
  pages: {
    '/enquiries': './src/pages/enquiries-page.tsx',
    '/enquiries/:enquiryId': './src/pages/enquiry-page.tsx',
  },
})
