import { portugueseMessages } from '@portal/contract/shared/messages'
import * as z from 'zod'

// In the panel's own words. That no code may be made at run time, zod is told by the build (vite.config.ts).
z.config({ customError: portugueseMessages })
