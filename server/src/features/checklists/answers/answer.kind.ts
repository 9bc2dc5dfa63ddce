import type { StoredKind } from '#kinds/kind.ts'
import { answerItems, latestAnswers } from './answer-items.tables.ts'
import { answerPhotos, checklistAnswers } from './answer.tables.ts'
import { reportLinks } from './report/link.tables.ts'

export const storedAnswerKind = {
  tables: [checklistAnswers, answerPhotos, answerItems, latestAnswers, reportLinks],
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
