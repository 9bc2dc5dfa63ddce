import {
  answersOfDays,
  answersOfFarms,
  answersOfQuestions,
} from '#features/checklists/summary/summary.tables.ts'
import type { StoredKind } from '#kinds/kind.ts'
import { answerEvidence } from './answer-evidence.tables.ts'
import { answerTexts } from './answer-text.tables.ts'
import { answerPhotos, askedQuestions, checklistAnswers } from './answer.tables.ts'
import { reportLinks } from './report/link.tables.ts'

export const storedAnswerKind = {
  tables: [
    checklistAnswers,
    answerPhotos,
    answerEvidence,
    reportLinks,
    answerTexts,
    askedQuestions,
    answersOfDays,
    answersOfFarms,
    answersOfQuestions,
  ],
  personal: [
    {
      title: 'answers',
      table: checklistAnswers,
      whose: checklistAnswers.adminId,
      key: checklistAnswers.id,
      name: checklistAnswers.userName,
    },
    {
      title: 'report_links',
      table: reportLinks,
      whose: reportLinks.adminId,
      key: reportLinks.id,
      name: reportLinks.createdBy,
    },
  ],
} satisfies StoredKind
