import { definePortalRemote, page } from '@ginkgo/portal-sdk'
import './remote.css'

export default definePortalRemote({
  sdk: '^2.0.0',
  routes: () => [
    { path: '/leads', lazy: page(() => import('./pages/leads-page.tsx')) },
    { path: '/leads/import', lazy: page(() => import('./pages/import-page.tsx')) },
    { path: '/leads/:leadId', lazy: page(() => import('./pages/lead-page.tsx')) },
  ],
  dialogs: {
    'lead.create': () => import('./dialogs/create-lead-dialog.tsx'),
    'lead.edit': () => import('./dialogs/edit-lead-dialog.tsx'),
  },
})
