import type { EnquiryId } from '@ginkgo/contracts'
import { defineExtensions, type PathsOf } from '@ginkgo/portal-sdk/extensions'
import type { Quote, QuoteId } from './contract/quote.ts'

const extensions = defineExtensions({
  sdk: '^3.0.0',
  app: {
    title: 'Quotes',
    summary: 'Writes quotes for enquiries, with lines, discount and totals, and makes PDF documents of them.',
    maker: 'Quotes Ltd',
    website: 'https://quotes.example',
    support: 'mailto:help@quotes.example',
    privacy: 'https://quotes.example/privacy',
    scopes: ['read'],
    purposes: { read: 'Shows the enquiry, its lead and its people on the quote.' },
    // The build reads it: each portal may have a backend of its own.
    backend: (process.env.QUOTES_BACKEND ?? 'https://quotes.example/api') as `https://${string}`,
  },
  pages: {
    quotes: {
      path: '/quotes',
      module: './pages/quotes-page.tsx',
      firstPaint: { search: 'Search quotes...' },
      navigation: { title: 'Quotes', icon: 'receipt-text', order: 25, phone: false },
    },
  },
  dialogs: {
    'quote.create': { module: './dialogs/create-quote-dialog.tsx', takes: ['enquiry'] },
    'quote.edit': { module: './dialogs/edit-quote-dialog.tsx' },
  },
  slots: [
    {
      slot: 'enquiry.page.side',
      id: 'quotes',
      title: 'Quotes',
      order: 20,
      module: './slots/enquiry-quotes.tsx',
    },
  ],
  commands: [
    {
      id: 'create-quote',
      label: 'Create Quote',
      icon: 'receipt-text',
      keywords: 'new add offer proposal price',
      order: 45,
      permission: 'enquiries:write',
      dialog: 'quote.create',
    },
  ],
})

export default extensions

declare module '@ginkgo/portal-sdk' {
  interface DialogMap {
    /** Without an enquiry it asks for one. */
    'quote.create': { props: { enquiryId?: EnquiryId }; result: { quoteId: QuoteId } }
    'quote.edit': { props: { quoteId: QuoteId }; result: { quote: Quote } }
  }
  interface PagePaths extends PathsOf<typeof extensions> {}
}
