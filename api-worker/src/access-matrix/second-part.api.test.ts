import { testAccess } from './test-access.ts'

testAccess(1, 5)
