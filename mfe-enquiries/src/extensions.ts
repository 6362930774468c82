import type { Enquiry, EnquiryDetail, EnquiryId, LeadId, StageId } from '@ginkgo/contracts'
import { defineExtensions, type PathsOf } from '@ginkgo/portal-sdk/extensions'

const extensions = defineExtensions({
  sdk: '^3.0.0',
  pages: {
    enquiries: {
      path: '/enquiries',
      module: './pages/enquiries-page.tsx',
      preload: {
        'view=table': './features/enquiry-list/enquiry-table.tsx',
        'view=board': './features/board/pipeline.tsx',
      },
      list: './features/enquiry-list/enquiry-list-data.ts',
      firstPaint: { countAlone: true },
      navigation: { title: 'Enquiries', icon: 'kanban', order: 20, phone: true },
      // Table and board both ask for them, too.
      reads: [{ endpoint: 'stages.list', path: '/api/verticals/:verticalId/stages' }],
    },
    enquiry: {
      path: '/enquiries/:enquiryId',
      module: './pages/enquiry-page.tsx',
      isDetail: true,
      record: {
        icon: 'kanban',
        read: { endpoint: 'enquiries.get', path: '/api/enquiries/:enquiryId' },
        name: 'title',
        detail: 'leadName',
      },
    },
  },
  dialogs: {
    'enquiry.create': { module: './dialogs/create-enquiry-dialog.tsx', takes: ['lead'] },
    'enquiry.edit': { module: './dialogs/edit-enquiry-dialog.tsx' },
  },
  slots: [
    {
      slot: 'enquiry.page.side',
      id: 'custom-fields',
      order: 10,
      module: './widgets/enquiry-custom-fields.tsx',
    },
  ],
  commands: [
    {
      id: 'add-enquiry',
      label: 'Add Enquiry',
      icon: 'kanban',
      keywords: 'new create deal',
      order: 20,
      permission: 'enquiries:write',
      dialog: 'enquiry.create',
      opens: 'enquiry',
    },
  ],
  search: [
    {
      results: 'enquiries',
      title: 'Enquiries',
      order: 30,
      opens: 'enquiry',
      id: 'id',
      name: 'title',
      details: ['leadName', 'stageName'],
      icon: 'kanban',
    },
  ],
})

export default extensions

declare module '@ginkgo/portal-sdk' {
  interface DialogMap {
    'enquiry.create': { props: { leadId?: LeadId; stageId?: StageId }; result: { enquiryId: EnquiryId } }
    'enquiry.edit': { props: { enquiryId: EnquiryId }; result: { enquiryId: EnquiryId } }
  }
  interface SlotMap {
    /** Tabs of an enquiry's page; each has its title, and its id is in the address. */
    'enquiry.page.main': { enquiryId: EnquiryId; leadId: LeadId }
    'enquiry.page.side': { enquiry: EnquiryDetail }
    /** Beside the buttons of an enquiry's page. */
    'enquiry.page.header': { enquiry: EnquiryDetail }
    /** Floats above the page; on a phone beside Call, WhatsApp and E-mail. */
    'enquiry.page.floating': { enquiryId: EnquiryId }
    /** In the row of an enquiry, on a phone in its card. */
    'enquiry.row': { enquiry: Enquiry }
    /** In the bar of selected enquiries. */
    'enquiry.bulk': { enquiries: readonly Enquiry[] }
  }
  interface PagePaths extends PathsOf<typeof extensions> {}
}
