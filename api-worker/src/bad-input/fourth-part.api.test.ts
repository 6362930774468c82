import { testBadInput } from './test-bad-input.ts'

testBadInput(3, 4)
