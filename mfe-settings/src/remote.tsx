import { definePortalRemote, page } from '@ginkgo/portal-sdk'
import './remote.css'

export default definePortalRemote({
  sdk: '^2.0.0',
  routes: () => [{ path: '/settings', lazy: page(() => import('./pages/settings-page.tsx')) }],
})
