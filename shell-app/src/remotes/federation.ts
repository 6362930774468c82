import { hostWith } from './federation-host.ts'

/**
 * The shell's copy of each shared module: the one it uses itself. What every page uses comes with the portal, as one
 * large file is smaller than several; the gateway preloads the others for the pages that need them.
 */
const copies = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime'),
  'react-dom': () => import('react-dom'),
  jotai: () => import(/* webpackChunkName: "portal" */ 'jotai'),
  swr: () => import(/* webpackChunkName: "swr" */ 'swr'),
  '@ginkgo/portal-sdk': () => import(/* webpackChunkName: "portal" */ '@ginkgo/portal-sdk'),
  '@ginkgo/ui': () => import(/* webpackChunkName: "portal" */ '@ginkgo/ui'),
  '@ginkgo/ui/board': () => import(/* webpackChunkName: "ui-board" */ '@ginkgo/ui/board'),
  '@ginkgo/ui/bulk': () => import(/* webpackChunkName: "ui-bulk" */ '@ginkgo/ui/bulk'),
  '@ginkgo/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@ginkgo/ui/form'),
  '@ginkgo/ui/table': () => import(/* webpackChunkName: "ui-table" */ '@ginkgo/ui/table'),
  '@ginkgo/router': () => import(/* webpackChunkName: "portal" */ '@ginkgo/router'),
  '@ginkgo/api-client': () => import(/* webpackChunkName: "portal" */ '@ginkgo/api-client'),
}

export const federation = hostWith(copies)
