import { definePortalRemote, page } from '@ginkgo/portal-sdk'
import './remote.css'

export default definePortalRemote({
  sdk: '^2.0.0',
  routes: () => [
    { path: '/enquiries', lazy: page(() => import('./pages/enquiries-page.tsx')) },
    { path: '/enquiries/:enquiryId', lazy: page(() => import('./pages/enquiry-page.tsx')) },
  ],
  dialogs: {
    'enquiry.create': () => import('./dialogs/create-enquiry-dialog.tsx'),
    'enquiry.edit': () => import('./dialogs/edit-enquiry-dialog.tsx'),
  },
})
