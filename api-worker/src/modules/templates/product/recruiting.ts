import {
  firstCall,
  inThreeSteps,
  kindsOf,
  type ProductTemplate,
  stagesWith,
  task,
} from './product-template.ts'

export const recruiting: ProductTemplate = {
  description: 'Agencies that fill positions for companies: a lead is a client, an enquiry is a position.',
  fields: [
    {
      ...{ recordKind: 'lead', key: 'client_since', label: 'Client since', type: 'date' },
      filterable: true,
    },
    {
      ...{ recordKind: 'lead', key: 'agreement', label: 'Agreement', type: 'choice' },
      options: inThreeSteps('Framework signed', 'For each position', 'None yet'),
      ...{ showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'careers_page', label: 'Careers page', type: 'link' },
    },
    {
      ...{ recordKind: 'lead', key: 'hires_for', label: 'Hires for', type: 'choices' },
      options: kindsOf('Engineering', 'Sales', 'Finance', 'Operations', 'Health care', 'Management'),
      ...{ showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'contact', key: 'hiring_role', label: 'Role in hiring', type: 'choice' },
      options: kindsOf('Hiring manager', 'Human resources', 'Managing director', 'Works council'),
    },
    {
      ...{ recordKind: 'enquiry', key: 'position', label: 'Position', type: 'text' },
      ...{ required: true, requiredFromStage: 'Qualified', section: 'Position' },
      ...{ showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'openings', label: 'Openings', type: 'number' },
      ...{ default: 1, section: 'Position', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'employment', label: 'Employment', type: 'choice' },
      options: kindsOf('Permanent', 'Temporary', 'Freelance', 'Interim'),
      ...{ section: 'Position', showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'place_of_work', label: 'Place of work', type: 'choice' },
      options: kindsOf('On site', 'Hybrid', 'Remote'),
      ...{ section: 'Position', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'salary_up_to', label: 'Salary up to', type: 'money' },
      description: 'For a year, before tax.',
      ...{ section: 'Terms', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'fee_percent', label: 'Fee (% of the salary)', type: 'number' },
      ...{ required: true, requiredFromStage: 'Shortlist', section: 'Terms', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'guarantee_until', label: 'Guarantee until', type: 'date' },
      description: 'Until then a position is filled again without a fee.',
      ...{ section: 'Terms', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'starts_on', label: 'Starts on', type: 'date' },
      ...{ section: 'Position', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'profile', label: 'Profile', type: 'long_text' },
      description: 'Tasks, must-haves and what can be learned.',
      section: 'Position',
    },
    {
      ...{ recordKind: 'enquiry', key: 'researcher', label: 'Researcher', type: 'person' },
      description: 'Who of us looks for candidates.',
      filterable: true,
    },
  ],
  stages: stagesWith(
    {
      ...{ behind: 'Proposal', name: 'Shortlist', color: '#8E9BE8', winProbability: 65, idleDays: 7 },
      description: 'The terms are agreed; candidates have been presented.',
    },
    {
      ...{ behind: 'Shortlist', name: 'Interviews', color: '#E8A0C4', winProbability: 75, idleDays: 7 },
      description: 'The client talks to candidates.',
    },
  ),
  lossReasons: [
    ...['Price', 'Competitor', 'No budget', 'No response', 'Filled by themselves', 'Position withdrawn'],
    ...['No fitting candidate', 'Candidate declined', 'Other'],
  ],
  views: [
    {
      kind: 'lead',
      name: 'Clients with a framework',
      query: { tab: 'all', 'field.agreement': 'framework-signed' },
    },
    { kind: 'enquiry', name: 'Positions to fill', stage: 'Shortlist', query: { sort: 'field.starts_on' } },
    { kind: 'enquiry', name: 'In interviews', stage: 'Interviews', query: { sort: '-updatedAt' } },
    {
      ...{ kind: 'enquiry', name: 'Freelance and interim' },
      query: { tab: 'all', 'field.employment': 'freelance,interim' },
      columns: [{ id: 'title', pinned: true }, { id: 'field.position' }, { id: 'field.starts_on' }],
    },
  ],
  rules: [
    firstCall,
    {
      ...{ name: 'Ask about a shortlist', recordType: 'enquiry' },
      trigger: { type: 'stage_entered', stageId: 'Shortlist' },
      actions: [task('Ask whom they want to meet', 2)],
    },
    {
      ...{ name: 'A guarantee ends', recordType: 'enquiry' },
      trigger: { type: 'date', field: 'field.guarantee_until', days: -14 },
      condition: { is: { status: 'won' } },
      actions: [task('Ask how the new colleague does', 7)],
    },
  ],
}
