import {
  firstCall,
  inThreeSteps,
  kindsOf,
  type ProductTemplate,
  stagesWith,
  task,
} from './product-template.ts'

export const trade: ProductTemplate = {
  description: 'Wholesale, import and export: terms, samples, credit and repeat orders.',
  fields: [
    {
      ...{ recordKind: 'lead', key: 'account_number', label: 'Account number', type: 'text' },
      ...{ unique: true, showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'price_list', label: 'Price list', type: 'choice' },
      options: kindsOf('Retail', 'Wholesale', 'Key account', 'Export'),
      ...{ section: 'Terms', showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'payment_terms', label: 'Payment terms', type: 'choice' },
      options: kindsOf('In advance', '14 days', '30 days', '60 days', 'Letter of credit'),
      ...{ section: 'Terms', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'credit_limit', label: 'Credit limit', type: 'money' },
      ...{ section: 'Terms', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'vat_number', label: 'VAT number', type: 'text' },
      ...{ section: 'Terms', unique: true },
    },
    {
      ...{ recordKind: 'lead', key: 'delivery_days', label: 'Takes deliveries on', type: 'choices' },
      options: kindsOf('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'),
      section: 'Delivery',
    },
    {
      ...{ recordKind: 'lead', key: 'branches', label: 'Branches', type: 'number' },
      ...{ section: 'Delivery', filterable: true },
    },
    {
      ...{ recordKind: 'contact', key: 'orders_for', label: 'Orders', type: 'choices' },
      description: 'What this person orders.',
      options: kindsOf('Food', 'Household', 'Tools', 'Clothing', 'Electronics'),
    },
    {
      ...{ recordKind: 'enquiry', key: 'product_group', label: 'Product group', type: 'choices' },
      description: 'Put your own groups in place of these.',
      options: kindsOf('Food', 'Household', 'Tools', 'Clothing', 'Electronics'),
      ...{ required: true, requiredFromStage: 'Proposal', showInTable: true, filterable: true },
      section: 'Order',
    },
    {
      ...{ recordKind: 'enquiry', key: 'order_kind', label: 'Kind of order', type: 'choice' },
      options: kindsOf('First order', 'Repeat order', 'Seasonal', 'Framework order'),
      ...{ section: 'Order', showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'margin', label: 'Margin (%)', type: 'number' },
      ...{ section: 'Order', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'ships_on', label: 'Ships on', type: 'date' },
      ...{ required: true, requiredFromStage: 'Negotiation', section: 'Delivery', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'incoterm', label: 'Incoterm', type: 'choice' },
      options: kindsOf('EXW', 'FCA', 'FOB', 'CIF', 'DAP', 'DDP'),
      ...{ section: 'Delivery', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'credit_check', label: 'Credit', type: 'choice' },
      options: inThreeSteps('Good', 'With a limit', 'Refused'),
      filterable: true,
    },
  ],
  stages: stagesWith(
    {
      ...{ behind: 'Qualified', name: 'Sample sent', color: '#8E9BE8', winProbability: 50, idleDays: 14 },
      description: 'They have goods to try.',
    },
    {
      ...{ behind: 'Proposal', name: 'Credit check', color: '#E8A0C4', winProbability: 70, idleDays: 7 },
      description: 'Terms and credit are being checked.',
    },
  ),
  lossReasons: [
    ...['Price', 'Competitor', 'No budget', 'No response', 'Out of stock', 'Delivery too late'],
    ...['Credit refused', 'Minimum order too high', 'Other'],
  ],
  views: [
    {
      ...{ kind: 'lead', name: 'Key accounts' },
      query: { tab: 'all', 'field.price_list': 'key-account', sort: '-updatedAt' },
      columns: [{ id: 'name', pinned: true }, { id: 'field.account_number' }, { id: 'field.credit_limit' }],
    },
    {
      ...{ kind: 'lead', name: 'Quiet for a month' },
      query: { tab: 'all', noActivityDays: '30' },
    },
    { kind: 'enquiry', name: 'Repeat orders', query: { tab: 'all', 'field.order_kind': 'repeat-order' } },
    {
      ...{ kind: 'enquiry', name: 'Credit to be checked', stage: 'Credit check' },
      query: { sort: 'field.ships_on' },
    },
  ],
  rules: [
    firstCall,
    {
      ...{ name: 'Ask about a sample', recordType: 'enquiry' },
      trigger: { type: 'stage_entered', stageId: 'Sample sent' },
      actions: [task('Ask about the sample', 5)],
    },
    {
      ...{ name: 'Wake a quiet account', recordType: 'lead' },
      trigger: { type: 'idle', days: 30 },
      actions: [task('Get in touch again', 1)],
    },
  ],
}
