import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname, {
  name: 'mfe-activities',
  mounts: ['/tasks', '/meetings'],
  pages: {
    '/tasks': './src/pages/tasks-page.tsx',
    '/meetings': './src/pages/meetings-page.tsx',
  },
})
