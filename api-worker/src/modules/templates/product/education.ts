import {
  firstCall,
  inThreeSteps,
  kindsOf,
  notifyOwner,
  type ProductTemplate,
  stagesWith,
  task,
} from './product-template.ts'

export const education: ProductTemplate = {
  description: 'Schools, universities and course providers: programmes, trial lessons and applications.',
  fields: [
    {
      ...{ recordKind: 'lead', key: 'learner_kind', label: 'Kind of learner', type: 'choice' },
      options: kindsOf('Pupil', 'Student', 'Working adult', 'Company'),
      ...{ showInTable: true, filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'date_of_birth', label: 'Date of birth', type: 'date' },
      section: 'Learner',
    },
    {
      ...{ recordKind: 'lead', key: 'highest_degree', label: 'Highest degree', type: 'choice' },
      options: kindsOf('None', 'School', 'Vocational', 'Bachelor', 'Master', 'Doctorate'),
      ...{ section: 'Learner', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'languages', label: 'Languages', type: 'choices' },
      options: kindsOf('English', 'German', 'French', 'Spanish', 'Hindi', 'Arabic', 'Chinese'),
      ...{ section: 'Learner', filterable: true },
    },
    {
      ...{ recordKind: 'lead', key: 'needs_visa', label: 'Needs a visa', type: 'checkbox' },
      ...{ section: 'Learner', filterable: true },
    },
    {
      ...{ recordKind: 'contact', key: 'relation', label: 'Relation to the learner', type: 'choice' },
      options: kindsOf('The learner', 'Parent', 'Employer', 'Agent'),
    },
    {
      ...{ recordKind: 'enquiry', key: 'programme', label: 'Programme', type: 'choice' },
      description: 'Put your own programmes in place of these.',
      options: kindsOf('Language course', 'Certificate', 'Bachelor', 'Master', 'Company training'),
      ...{ required: true, requiredFromStage: 'Application', showInTable: true, filterable: true },
      section: 'Programme',
    },
    {
      ...{ recordKind: 'enquiry', key: 'intake', label: 'Intake', type: 'date' },
      description: 'The day on which the programme begins.',
      ...{ required: true, requiredFromStage: 'Application', showInTable: true, filterable: true },
      section: 'Programme',
    },
    {
      ...{ recordKind: 'enquiry', key: 'mode', label: 'Mode', type: 'choice' },
      options: kindsOf('Full time', 'Part time', 'Evening', 'Online'),
      ...{ section: 'Programme', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'participants', label: 'Participants', type: 'number' },
      ...{ default: 1, section: 'Programme' },
    },
    {
      ...{ recordKind: 'enquiry', key: 'funding', label: 'Funding', type: 'choice' },
      options: kindsOf('Pays themselves', 'Scholarship', 'Employer', 'Public funding', 'Loan'),
      ...{ section: 'Fees', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'application_fee', label: 'Application fee paid', type: 'checkbox' },
      ...{ section: 'Fees', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'documents', label: 'Documents', type: 'choice' },
      options: inThreeSteps('Complete', 'Some missing', 'None yet'),
      ...{ section: 'Application', filterable: true },
    },
    {
      ...{ recordKind: 'enquiry', key: 'application_number', label: 'Application number', type: 'text' },
      ...{ section: 'Application', unique: true, filterable: true },
    },
  ],
  stages: stagesWith(
    {
      ...{ behind: 'Qualified', name: 'Trial lesson', color: '#8E9BE8', winProbability: 50, idleDays: 14 },
      description: 'A trial lesson or a visit has a date, or has taken place.',
    },
    {
      ...{ behind: 'Proposal', name: 'Application', color: '#E8A0C4', winProbability: 70, idleDays: 14 },
      description: 'They apply; documents are collected and checked.',
    },
  ),
  lossReasons: [
    ...['Price', 'Competitor', 'No budget', 'No response', 'Not admitted', 'No visa'],
    ...['Begins at another time', 'Documents missing', 'Other'],
  ],
  views: [
    { kind: 'lead', name: 'Company trainings', query: { tab: 'all', 'field.learner_kind': 'company' } },
    {
      ...{ kind: 'enquiry', name: 'Documents missing', stage: 'Application' },
      query: { 'field.documents': 'some-missing,none-yet', sort: 'field.intake' },
    },
    { kind: 'enquiry', name: 'Next intakes', query: { tab: 'all', sort: 'field.intake' } },
    {
      ...{ kind: 'enquiry', name: 'Application fee open', stage: 'Application' },
      query: { 'field.application_fee': 'false' },
    },
  ],
  rules: [
    firstCall,
    {
      ...{ name: 'Ask for missing documents', recordType: 'enquiry' },
      trigger: { type: 'stage_entered', stageId: 'Application' },
      actions: [
        { type: 'wait', minutes: 10_080 },
        { type: 'stop_if', is: { 'field.documents': 'complete' } },
        task('Ask for the missing documents', 1),
      ],
    },
    {
      ...{ name: 'An intake comes up', recordType: 'enquiry' },
      trigger: { type: 'date', field: 'field.intake', days: -30 },
      condition: { is: { status: 'open' } },
      actions: [notifyOwner('The intake is in a month'), task('Ask whether they will join', 3)],
    },
  ],
}
