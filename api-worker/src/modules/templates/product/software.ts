import {
  firstCall,
  inThreeSteps,
  kindsOf,
  notifyOwner,
  type ProductTemplate,
  stagesWith,
  task,
} from './product-template.ts'

export const software: ProductTemplate = {
  description: 'Products and services that are licensed or subscribed to: demos, pilots and renewals.',
  fields: [
    {
      ...{ recordKind: 'lead', key: 'company_size', label: 'Company size', type: 'choice' },
      description: 'People who work at the company.',
      options: kindsOf('1–10', '11–50', '51–200', '201–1,000', 'More than 1,000'),
      ...{ section: 'Company', showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'current_solution', label: 'Current solution', type: 'text' },
      description: 'What they use today: a product, spreadsheets, or nothing.',
      ...{ section: 'Company', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'tech_stack', label: 'Works with', type: 'choices' },
      description: 'Systems that ours has to work with.',
      options: kindsOf('Microsoft 365', 'Google Workspace', 'Salesforce', 'SAP', 'Slack', 'Own systems'),
      ...{ section: 'Company', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'product_page', label: 'Their product', type: 'link' },
      section: 'Company',
    },
    {
      ...{ recordKind: 'contact', key: 'role_in_decision', label: 'Role in the decision', type: 'choice' },
      description: 'Who signs, who speaks for us, who has to agree.',
      options: kindsOf('Decides', 'Speaks for us', 'Uses it', 'Checks security', 'Buys'),
    },
    {
      ...{ recordKind: 'enquiry', key: 'plan', label: 'Plan', type: 'choice' },
      options: kindsOf('Starter', 'Team', 'Business', 'Enterprise'),
      ...{ required: true, requiredFromStage: 'Proposal', showInTable: true, filterable: true },
      section: 'Subscription',
    },
    {
      ...{ recordKind: 'enquiry', key: 'seats', label: 'Seats', type: 'number' },
      description: 'People who will have an account.',
      ...{ required: true, requiredFromStage: 'Proposal', showInTable: true, filterable: true },
      section: 'Subscription',
    },
    {
      ...{ recordKind: 'enquiry', key: 'billing', label: 'Billing', type: 'choice' },
      options: kindsOf('Monthly', 'Yearly', 'Several years'),
      ...{ section: 'Subscription', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'renewal_on', label: 'Renewal', type: 'date' },
      description: 'The day on which the subscription is renewed or ends.',
      ...{ section: 'Subscription', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'demo_result', label: 'Demo', type: 'choice' },
      description: 'How the demo was received.',
      options: inThreeSteps('Convinced', 'Open questions', 'Not convinced'),
      ...{ section: 'Evaluation', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'pilot_ends', label: 'Pilot ends', type: 'date' },
      ...{ section: 'Evaluation', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'security_review', label: 'Security review done', type: 'checkbox' },
      ...{ section: 'Evaluation', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'requirements', label: 'Requirements', type: 'long_text' },
      description: 'What it must be able to do, in their words.',
      section: 'Evaluation',
    },
  ],
  stages: stagesWith(
    {
      ...{ behind: 'Qualified', name: 'Demo', color: '#8E9BE8', winProbability: 50, idleDays: 14 },
      description: 'They have a date for a demo, or have seen one.',
    },
    {
      ...{ behind: 'Proposal', name: 'Pilot', color: '#E8A0C4', winProbability: 70, idleDays: 21 },
      description: 'They try it with their own data.',
    },
  ),
  lossReasons: [
    ...['Price', 'Competitor', 'No budget', 'No response', 'Missing feature', 'Built it themselves'],
    ...['Security or privacy', 'Wrong time', 'Other'],
  ],
  views: [
    {
      ...{ kind: 'lead', name: 'Larger companies' },
      query: { tab: 'all', 'field.company_size': '201-1-000,more-than-1-000', sort: '-updatedAt' },
    },
    { kind: 'enquiry', name: 'Pilots that end soon', stage: 'Pilot', query: { sort: 'field.pilot_ends' } },
    {
      ...{ kind: 'enquiry', name: 'Security review open' },
      query: { tab: 'all', 'field.security_review': 'false', sort: 'expectedCloseDate' },
    },
    {
      ...{ kind: 'enquiry', name: 'Enterprise deals' },
      query: { tab: 'all', 'field.plan': 'enterprise', sort: '-value' },
      columns: [{ id: 'title', pinned: true }, { id: 'field.seats' }, { id: 'value' }, { id: 'stage' }],
    },
  ],
  rules: [
    firstCall,
    {
      ...{ name: 'Ask during a pilot', recordType: 'enquiry' },
      trigger: { type: 'stage_entered', stageId: 'Pilot' },
      actions: [task('Ask how the pilot goes', 7), { type: 'wait', minutes: 10_080 }, task('Ask again', 0)],
    },
    {
      ...{ name: 'A pilot ends', recordType: 'enquiry' },
      trigger: { type: 'date', field: 'field.pilot_ends', days: -3 },
      condition: { is: { status: 'open' } },
      actions: [notifyOwner('The pilot ends in three days'), task('Agree on what follows the pilot', 2)],
    },
    {
      ...{ name: 'A renewal comes up', recordType: 'enquiry' },
      trigger: { type: 'date', field: 'field.renewal_on', days: -60 },
      condition: { is: { status: 'won' } },
      actions: [task('Talk about the renewal', 14)],
    },
  ],
}
