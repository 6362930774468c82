import {
  firstCall,
  inThreeSteps,
  kindsOf,
  notifyOwner,
  type ProductTemplate,
  stagesWith,
  task,
} from './product-template.ts'

export const manufacturing: ProductTemplate = {
  description: 'Parts and machines made to order: drawings, samples, quantities and delivery.',
  fields: [
    {
      ...{ recordKind: 'lead', key: 'customer_number', label: 'Customer number', type: 'text' },
      description: 'As the system for orders and invoices has it.',
      ...{ unique: true, filterable: true, showInTable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'customer_kind', label: 'Kind of customer', type: 'choice' },
      options: kindsOf('Maker of machines', 'Supplier', 'Dealer', 'End customer'),
      ...{ showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'certificates', label: 'Certificates asked for', type: 'choices' },
      options: kindsOf('ISO 9001', 'ISO 14001', 'IATF 16949', 'EN 9100', 'ISO 13485'),
      filterable: true,
    },
    {
      ...{ recordKind: 'contact', key: 'department', label: 'Department', type: 'choice' },
      options: kindsOf('Purchasing', 'Engineering', 'Quality', 'Production', 'Management'),
    },
    {
      ...{ recordKind: 'enquiry', key: 'part_number', label: 'Part number', type: 'text' },
      description: 'The number of the drawing, with its revision.',
      ...{ section: 'Part', showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'process', label: 'Process', type: 'choices' },
      options: kindsOf('Milling', 'Turning', 'Casting', 'Moulding', 'Sheet metal', 'Welding', 'Assembly'),
      ...{ section: 'Part', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'material', label: 'Material', type: 'text' },
      ...{ section: 'Part', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'quantity', label: 'Quantity a year', type: 'number' },
      ...{ required: true, requiredFromStage: 'Proposal', section: 'Order', showInTable: true },
      filterable: true,
    },
    {
      ...{ recordKind: 'enquiry', key: 'batch_size', label: 'Batch size', type: 'number' },
      section: 'Order',
    },
    {
      ...{ recordKind: 'enquiry', key: 'target_price', label: 'Target price for each', type: 'money' },
      description: 'What they want to pay for one piece, in whole units of the currency.',
      ...{ section: 'Order', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'delivery_on', label: 'Delivery', type: 'date' },
      description: 'When the first batch has to be there.',
      ...{ required: true, requiredFromStage: 'Negotiation', section: 'Order', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'delivery_terms', label: 'Delivery terms', type: 'choice' },
      options: kindsOf('EXW', 'FCA', 'CPT', 'DAP', 'DDP'),
      ...{ section: 'Order', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'feasibility', label: 'Feasibility', type: 'choice' },
      description: 'What engineering says of the drawing.',
      options: inThreeSteps('Can be made', 'With changes', 'Cannot be made'),
      ...{ section: 'Part', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'tooling', label: 'Tooling needed', type: 'checkbox' },
      ...{ section: 'Part', filterable: true },
    },
  ],
  stages: stagesWith(
    {
      ...{ behind: 'Qualified', name: 'Technical review', color: '#8E9BE8', winProbability: 45 },
      ...{ idleDays: 10, description: 'Engineering looks at drawings and tolerances.' },
    },
    {
      ...{ behind: 'Technical review', name: 'Sample', color: '#6FB7A8', winProbability: 55, idleDays: 30 },
      description: 'A sample is being made or tested.',
    },
  ),
  lossReasons: [
    ...['Price', 'Competitor', 'No budget', 'No response', 'Cannot be made', 'Delivery too late'],
    ...['Sample not approved', 'Project stopped', 'Other'],
  ],
  views: [
    {
      ...{ kind: 'lead', name: 'Makers of machines' },
      query: { tab: 'all', 'field.customer_kind': 'maker-of-machines' },
    },
    { kind: 'enquiry', name: 'Samples under test', stage: 'Sample', query: { sort: 'field.delivery_on' } },
    {
      ...{ kind: 'enquiry', name: 'Only with changes' },
      query: { tab: 'all', 'field.feasibility': 'with-changes' },
    },
    {
      ...{ kind: 'enquiry', name: 'Large series' },
      query: { tab: 'all', 'field.quantityFrom': '10000', sort: '-field.quantity' },
      columns: [{ id: 'title', pinned: true }, { id: 'field.part_number' }, { id: 'field.quantity' }],
    },
  ],
  rules: [
    firstCall,
    {
      ...{ name: 'Ask about a sample', recordType: 'enquiry' },
      trigger: { type: 'stage_entered', stageId: 'Sample' },
      actions: [task('Ask how the sample is tested', 14)],
    },
    {
      ...{ name: 'Delivery comes up', recordType: 'enquiry' },
      trigger: { type: 'date', field: 'field.delivery_on', days: -30 },
      condition: { is: { status: 'open' } },
      actions: [
        notifyOwner('Delivery is due in a month, and nothing is ordered yet'),
        task('Ask for the order', 2),
      ],
    },
  ],
}
