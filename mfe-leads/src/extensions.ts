import type { Lead, LeadDetail, LeadId } from '@ginkgo/contracts'
import { defineExtensions, type PathsOf } from '@ginkgo/portal-sdk/extensions'

const extensions = defineExtensions({
  sdk: '^3.0.0',
  pages: {
    leads: {
      path: '/leads',
      module: './pages/leads-page.tsx',
      list: './features/lead-list/lead-list-data.ts',
      firstPaint: {},
      navigation: { title: 'Leads', icon: 'users', order: 10, phone: true },
    },
    callList: { path: '/leads/call-list', module: './pages/call-list-page.tsx', isDetail: true },
    leadDuplicates: { path: '/leads/duplicates', module: './pages/duplicates-page.tsx' },
    leadImport: { path: '/leads/import', module: './pages/import-page.tsx' },
    lead: {
      path: '/leads/:leadId',
      module: './pages/lead-page.tsx',
      isDetail: true,
      record: {
        icon: 'building-complex',
        read: { endpoint: 'leads.get', path: '/api/leads/:leadId' },
        name: 'name',
        detail: 'email',
      },
    },
  },
  dialogs: {
    'lead.create': { module: './dialogs/create-lead-dialog.tsx' },
    'lead.edit': { module: './dialogs/edit-lead-dialog.tsx' },
    'lead.merge': { module: './dialogs/merge-leads-dialog.tsx' },
  },
  slots: [
    { slot: 'lead.page.side', id: 'custom-fields', order: 10, module: './widgets/lead-custom-fields.tsx' },
    { slot: 'lead.page.side', id: 'rules', order: 20, module: './widgets/lead-rules.tsx' },
    { slot: 'enquiry.page.side', id: 'rules', order: 20, module: './widgets/enquiry-rules.tsx' },
    { slot: 'enquiry.bulk', id: 'start-rule', order: 10, module: './widgets/start-enquiry-rule.tsx' },
  ],
  commands: [
    {
      id: 'add-lead',
      label: 'Add Lead',
      icon: 'user-plus',
      keywords: 'new create',
      order: 10,
      permission: 'leads:write',
      dialog: 'lead.create',
      opens: 'lead',
    },
    {
      id: 'find-duplicates',
      label: 'Possible duplicates',
      icon: 'copy',
      keywords: 'merge twice same',
      order: 60,
      permission: 'leads:write',
      module: './commands/open-duplicates.ts',
    },
  ],
  search: [
    {
      results: 'leads',
      title: 'Leads',
      order: 10,
      opens: 'lead',
      id: 'id',
      name: 'name',
      details: ['matched', 'email', 'phone'],
      icon: 'building-complex',
      icons: { field: 'accountType', of: { individual: 'user' } },
      all: {
        label: 'Show all leads that match “{text}”',
        icon: 'list-filter',
        page: 'leads',
        query: { tab: 'all' },
        parameter: 'search',
      },
    },
    {
      results: 'contacts',
      title: 'Contacts',
      order: 20,
      opens: 'lead',
      id: 'leadId',
      name: 'name',
      details: ['leadName', 'email', 'mobile'],
      icon: 'contact-round',
    },
  ],
})

export default extensions

declare module '@ginkgo/portal-sdk' {
  interface DialogMap {
    'lead.create': { props: object; result: { leadId: LeadId } }
    'lead.edit': { props: { leadId: LeadId }; result: { leadId: LeadId } }
    /** Without the other lead it asks for it first. The result names the lead that stays. */
    'lead.merge': { props: { leadId: LeadId; otherId?: LeadId }; result: { leadId: LeadId } }
  }
  interface SlotMap {
    /** Cards below one another in the wide column of a lead's page; each has its title. */
    'lead.page.main': { lead: Lead }
    /** Tabs of a lead's page; each has its title, and its id is in the address. */
    'lead.page.tabs': { leadId: LeadId }
    'lead.page.side': { lead: Lead }
    /** Beside the buttons of a lead's page. */
    'lead.page.header': { lead: Lead }
    /** Beside how to reach the lead whose turn it is in a call list; what was logged leads to the next one. */
    'callList.lead': { lead: LeadDetail; onLogged: () => void }
    /** In the row of a lead, on a phone in its card. */
    'lead.row': { lead: Lead }
    /** In the bar of selected leads. */
    'lead.bulk': { leads: readonly Lead[] }
  }
  interface PagePaths extends PathsOf<typeof extensions> {}
}
