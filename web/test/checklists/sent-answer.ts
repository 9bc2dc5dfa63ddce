import { ownAnswerDetail } from '@portal/contract/checklists/answers/own-answer'

/** An answer that this person sent, as it is stored on the device. */
export const SENT = {
  adminId: '01890000-0000-7000-8000-000000000001',
  id: '01890000-0000-7000-8000-000000000003',
  answer: ownAnswerDetail.parse({
    id: '01890000-0000-7000-8000-000000000003',
    checklist_id: '01890000-0000-7000-8000-000000000001',
    checklist_name: 'Biosseguridade',
    farm_id: 'F1',
    farm_name: 'Boa Vista',
    user_name: 'Ana Souza',
    response_date: '2026-11-14T13:32:00.000Z',
    received_at: '2026-11-14T13:32:01.000Z',
    late: false,
    total_weight: 10,
    highest_weight: 10,
    categories: [
      {
        name: 'Sem Categoria',
        answers: [
          {
            question_id: '01890000-0000-7000-8000-000000000020',
            number: 1,
            question: 'Limpa?',
            answer: 'Sim',
            type: 5,
            weight: 10,
          },
        ],
        total: 10,
      },
    ],
    state: 'current',
    user_id: '01890000-0000-7000-8000-000000000001',
    subsidiary_id: '1001',
    version_id: '01890000-0000-7000-8000-000000000050',
    replaces_id: null,
    replaced_by_id: null,
    reason: null,
    changed_by: null,
    changed_at: null,
  }),
}
