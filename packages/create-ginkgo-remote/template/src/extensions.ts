import type { LeadId, NoteId } from '@ginkgo/contracts'
import { defineExtensions, type PathsOf } from '@ginkgo/portal-sdk/extensions'

const extensions = defineExtensions({
  sdk: '^3.0.0',
  // Admins read this when they install it; what it may do with their records is what it asks for here.
  app: {
    title: 'Greetings',
    summary: 'Greetings for leads.',
    maker: 'Your company',
    scopes: ['leads:read', 'activities:write'],
    purposes: {
      'leads:read': 'Lists your latest leads by name.',
      'activities:write': 'Adds the note that somebody writes to a lead.',
    },
  },
  pages: {
    greetings: {
      path: '/greetings',
      module: './pages/greetings-page.tsx',
      navigation: { title: 'Greetings', icon: 'sparkles', order: 45, phone: false },
    },
  },
  dialogs: {
    'greetings.create': { module: './dialogs/create-greetings-dialog.tsx', takes: ['lead'] },
  },
  slots: [
    {
      slot: 'lead.page.side',
      id: 'greetings',
      title: 'Greetings',
      order: 50,
      module: './slots/lead-greetings.tsx',
    },
  ],
})

export default extensions

declare module '@ginkgo/portal-sdk' {
  interface DialogMap {
    'greetings.create': { props: { leadId: LeadId }; result: { noteId: NoteId } }
  }
  interface PagePaths extends PathsOf<typeof extensions> {}
}
