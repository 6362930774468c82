import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname, {
  name: 'mfe-settings',
  mounts: ['/settings'],
  pages: {
    '/settings': './src/pages/settings-page.tsx',
  },
})
