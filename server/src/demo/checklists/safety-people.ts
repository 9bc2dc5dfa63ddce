import { NOT_APPLICABLE, above, exclusive, below, between, critical, q } from './demo-question.ts'
import { category } from './demo-checklist.ts'

export const MANAGEMENT = category(
  'Gestão e documentos',
  [
    q.yesNo('O Programa de Gerenciamento de Riscos (PGRTR) está atualizado?', [10, -10], {
      when: {
        Sim: [q.day('Data da última revisão')],
        Não: [q.text('Responsável pela atualização')],
      },
    }),
    q.number('Trabalhadores no estabelecimento', above(0), {
      when: [
        {
          is: above(19),
          questions: [
            q.yesNo('A CIPATR está constituída?', [10, -10], {
              when: { Não: [q.day('Data da eleição')] },
            }),
          ],
        },
        { is: above(50), questions: [q.text('Técnico de segurança responsável')] },
      ],
    }),
    q.yesNo('Os atestados de saúde ocupacional estão em dia?', [10, -10]),
    q.multiple('Treinamentos com registro', {
      'Integração de segurança': 3,
      'Máquinas e implementos': 3,
      'Defensivos e produtos afins': 3,
      'Espaços confinados': 3,
      'Trabalho em altura': 3,
    }),
    q.number('Acidentes com afastamento nos últimos 12 meses', above(-1), {
      when: [
        {
          is: above(0),
          questions: [
            q.yesNo('Todos tiveram CAT emitida?', [0, -20]),
            q.text('Medidas tomadas depois do último acidente'),
          ],
        },
      ],
    }),
  ],
  'Peça os documentos antes de percorrer o local',
)

export const PROTECTION = category('Equipamentos de proteção individual', [
  q.yesNo('Há ficha de entrega de EPI assinada por trabalhador?', [10, -10]),
  q.multiple(
    'EPI em falta no estoque',
    {
      Botas: -2,
      Luvas: -2,
      'Protetor auricular': -2,
      Respirador: -4,
      'Nenhum em falta': exclusive(10),
    },
    {
      when: {
        Respirador: [q.day('Previsão de chegada dos respiradores')],
        'Protetor auricular': [q.yesNo('As áreas ruidosas foram interditadas?', [0, -5])],
      },
    },
  ),
  q.scale('Uso dos EPI durante a visita', [-10, 0, 4, 8, 10], {
    when: { 1: [q.text('Quem foi orientado?')], 2: [q.text('Setores com menor uso')] },
  }),
  q.yesNo('Os certificados de aprovação estão válidos?', [5, -5]),
  q.single('Guarda e higienização', {
    'Armários individuais': 5,
    'Armário coletivo': 2,
    'Sem local próprio': -5,
  }),
])

export const LIVING = category('Alojamentos, refeitório e sanitários', [
  q.yesNo('Há trabalhadores alojados?', [0, 0], {
    when: {
      Sim: [
        q.number('Área por cama (m²)', between(0, 50), {
          when: [{ is: below(3), questions: [q.text('Adequação combinada')] }],
        }),
        q.yesNo('Há armários individuais com chave?', [5, -5]),
        q.scale('Limpeza dos dormitórios', [-5, 0, 3, 5, 8]),
      ],
    },
  }),
  q.yesNo('A água de beber é potável e em copos individuais?', [10, critical(-20)]),
  q.number('Trabalhadores por vaso sanitário', between(0, 200), {
    when: [{ is: above(20), questions: [q.number('Vasos a instalar', above(0))] }],
  }),
  q.single('Refeitório', {
    Adequado: 5,
    'Precisa de reparos': 0,
    'Não há': -10,
    'Não se aplica': NOT_APPLICABLE,
  }),
  q.yesNo('Nas frentes de trabalho há abrigo contra sol e chuva?', [5, -5]),
])
