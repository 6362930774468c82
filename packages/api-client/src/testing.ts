// What tests of components give each page that they show: answers of its own.
export { Answers } from './store/answers.ts'
export { AnswersContext } from './store/use-answer.ts'
