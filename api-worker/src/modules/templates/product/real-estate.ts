import {
  firstCall,
  inThreeSteps,
  kindsOf,
  type ProductTemplate,
  stagesWith,
  task,
} from './product-template.ts'

export const realEstate: ProductTemplate = {
  description: 'Buying, selling and letting homes and offices: wishes, viewings and reservations.',
  fields: [
    {
      ...{ recordKind: 'lead', key: 'wants_to', label: 'Wants to', type: 'choice' },
      options: kindsOf('Buy', 'Sell', 'Rent', 'Let'),
      ...{ showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'property_kinds', label: 'Kinds of property', type: 'choices' },
      options: kindsOf('Flat', 'House', 'Land', 'Office', 'Shop', 'Warehouse'),
      ...{ section: 'Wishes', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'areas', label: 'Areas', type: 'text' },
      description: 'Towns, quarters or postcodes.',
      ...{ section: 'Wishes', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'budget_up_to', label: 'Budget up to', type: 'money' },
      ...{ section: 'Wishes', showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'rooms_from', label: 'Rooms, at least', type: 'number' },
      ...{ section: 'Wishes', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'move_in_by', label: 'Moves in by', type: 'date' },
      ...{ section: 'Wishes', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'financing', label: 'Financing', type: 'choice' },
      options: inThreeSteps('Confirmed', 'Asked for', 'Not clear'),
      filterable: true,
    },
    {
      ...{ recordKind: 'enquiry', key: 'property', label: 'Property', type: 'text' },
      description: 'The number or address of the property.',
      ...{ required: true, requiredFromStage: 'Viewing', section: 'Property' },
      ...{ showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'listing', label: 'Listing', type: 'link' },
      section: 'Property',
    },
    {
      ...{ recordKind: 'enquiry', key: 'living_area', label: 'Living area (m²)', type: 'number' },
      ...{ section: 'Property', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'asking_price', label: 'Asking price', type: 'money' },
      ...{ section: 'Property', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'commission', label: 'Commission (%)', type: 'number' },
      ...{ required: true, requiredFromStage: 'Negotiation', section: 'Contract' },
    },
    {
      ...{ recordKind: 'enquiry', key: 'viewing_result', label: 'After the viewing', type: 'choice' },
      options: inThreeSteps('Wants it', 'Thinks about it', 'Not for them'),
      filterable: true,
    },
    {
      ...{ recordKind: 'enquiry', key: 'notary_on', label: 'Signing', type: 'date' },
      description: 'The day on which the contract is signed.',
      ...{ section: 'Contract', filterable: true },
    },
  ],
  stages: stagesWith(
    {
      ...{ behind: 'Qualified', name: 'Viewing', color: '#8E9BE8', winProbability: 50, idleDays: 10 },
      description: 'A viewing has a date, or has taken place.',
    },
    {
      ...{ behind: 'Negotiation', name: 'Reserved', color: '#E8A0C4', winProbability: 90, idleDays: 21 },
      description: 'The property is held for them until the contract is signed.',
    },
  ),
  lossReasons: [
    ...['Price', 'Competitor', 'No budget', 'No response', 'Financing refused', 'Location'],
    ...['Condition of the property', 'Sold to somebody else', 'Other'],
  ],
  views: [
    {
      ...{ kind: 'lead', name: 'Buyers with financing' },
      query: { tab: 'all', 'field.wants_to': 'buy', 'field.financing': 'confirmed', sort: '-updatedAt' },
      columns: [{ id: 'name', pinned: true }, { id: 'field.budget_up_to' }, { id: 'field.areas' }],
    },
    { kind: 'lead', name: 'Sellers', query: { tab: 'all', 'field.wants_to': 'sell,let' } },
    {
      ...{ kind: 'enquiry', name: 'Undecided after the viewing', stage: 'Viewing' },
      query: { 'field.viewing_result': 'thinks-about-it' },
    },
    { kind: 'enquiry', name: 'To be signed', stage: 'Reserved', query: { sort: 'field.notary_on' } },
  ],
  rules: [
    firstCall,
    {
      ...{ name: 'Ask after a viewing', recordType: 'enquiry' },
      trigger: { type: 'stage_entered', stageId: 'Viewing' },
      actions: [{ type: 'wait', minutes: 2_880 }, task('Ask how they liked it', 0)],
    },
    {
      ...{ name: 'Signing comes up', recordType: 'enquiry' },
      trigger: { type: 'date', field: 'field.notary_on', days: -5 },
      condition: { is: { status: 'open' } },
      actions: [task('Check the papers for the signing', 2)],
    },
  ],
}
