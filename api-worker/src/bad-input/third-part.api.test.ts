import { testBadInput } from './test-bad-input.ts'

testBadInput(2, 4)
