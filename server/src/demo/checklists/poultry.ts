import { above, exclusive, below, between, critical, q } from './demo-question.ts'
import { BANDS, type DemoChecklist, category } from './demo-checklist.ts'

const environment = category('Ambiência', [
  q.number('Temperatura na altura das aves (°C)', between(-5, 50), {
    about: 'Média de três pontos do galpão.',
    when: [
      {
        is: above(32),
        questions: [
          q.multiple('Quais equipamentos estavam ligados?', {
            Exaustores: 3,
            Nebulizadores: 3,
            'Placas evaporativas': 3,
            Nenhum: exclusive(-10),
          }),
        ],
      },
      { is: below(18), questions: [q.yesNo('O aquecimento estava ligado?', [5, -5])] },
    ],
  }),
  q.number('Amônia (ppm)', between(-1, 200), {
    when: [
      { is: between(10, 20), questions: [q.yesNo('A ventilação mínima foi ajustada?', [2, 0])] },
      {
        is: above(20),
        questions: [q.text('Ações imediatas', { about: 'Acima de 20 ppm há risco para as aves.' })],
      },
    ],
  }),
  q.scale('Qualidade da cama', [-5, 0, 5, 8, 10], {
    about: '1 é encharcada ou compactada; 5 é seca e solta.',
    when: {
      1: [q.day('Para quando a troca foi programada?')],
      2: [q.yesNo('Foi revolvida ou recebeu cal?', [3, 0])],
    },
  }),
])

const birds = category('Condição das aves', [
  q.number('Densidade no galpão (kg/m²)', between(0, 60)),
  q.single(
    'Lesões de coxim plantar na amostra de 100 aves',
    { 'Até 10 aves': 10, 'De 11 a 30 aves': 4, 'Mais de 30 aves': critical(-5) },
    { when: { 'Mais de 30 aves': [q.text('Causas prováveis')] } },
  ),
  q.yesNo('As aves caminham sem dificuldade?', [5, 0]),
  q.text('Observações', { optional: true }),
])

export const POULTRY: readonly DemoChecklist[] = [
  {
    name: 'Bem-estar animal em aviários',
    code: 'BEA-02',
    description: 'Ambiência e condição das aves, pelo protocolo de bem-estar da companhia.',
    owner: 'master',
    active: true,
    responder: '2',
    days: { from: -87, to: 3 },
    subsidiaries: ['ALL'],
    farms: ['ALL'],
    areas: ['Avicultura'],
    businesses: ['FRANGO', 'POSTURA'],
    bands: BANDS,
    scoreUnanswered: 'left_out',
    editors: ['EXTENSIONISTA', 'GRANJEIRO'],
    viewers: ['EXTENSIONISTA', 'GRANJEIRO', 'SUPERVISOR', 'GERENTE_REGIONAL'],
    created: [96, '15:20'],
    updated: [41, '08:55', 'master'],
    categories: [environment, birds],
  },
  {
    name: 'Alojamento de pintinhos',
    code: 'AVI-11',
    description: 'Conferência do galpão nas 24 horas antes da chegada e nas 24 horas depois.',
    owner: 'master',
    active: true,
    responder: '1',
    days: { from: 5, to: 125 },
    subsidiaries: ['1004', '1005'],
    farms: ['1004-01', '1004-03', '1004-05', '1005-03', '1005-05'],
    businesses: ['FRANGO'],
    editors: ['GRANJEIRO', 'PRODUTOR'],
    viewers: ['GRANJEIRO', 'PRODUTOR', 'EXTENSIONISTA'],
    created: [9, '11:03'],
    updated: [2, '16:41', 'master'],
    categories: [
      category('Antes da chegada', [
        q.number('Temperatura da cama no pinteiro (°C)', between(0, 50)),
        q.multiple('O que está pronto?', {
          'Comedouros abastecidos': 4,
          'Bebedouros regulados': 4,
          'Papel sob os comedouros': 2,
          'Círculos de proteção': 2,
        }),
      ]),
      category('Depois da chegada', [
        q.number('Pintinhos mortos na descarga', above(-1), {
          when: [
            {
              is: above(50),
              questions: [q.text('Placa do caminhão e hora de saída do incubatório')],
            },
          ],
        }),
        q.single('Papo cheio após 8 horas', {
          'Mais de 85% da amostra': 10,
          'De 75% a 85%': 5,
          'Menos de 75%': 0,
        }),
      ]),
    ],
  },
  {
    name: 'Coleta e classificação de ovos',
    code: 'POS-04',
    description: '',
    owner: 'master',
    active: false,
    responder: '1',
    days: { from: 14, to: 379 },
    subsidiaries: ['1006'],
    farms: ['1006-03', '1006-06'],
    businesses: ['POSTURA'],
    editors: ['GRANJEIRO'],
    viewers: ['GRANJEIRO', 'SUPERVISOR'],
    created: [1, '17:22'],
    updated: [1, '17:22', 'master'],
    categories: [],
  },
  {
    name: 'Plano de contingência para influenza aviária de alta patogenicidade: verificação de barreiras, de comunicação e de estoque de EPI nas granjas de matrizes e no incubatório',
    code: 'BIO-IAAP-2',
    description: 'Suspensa até a revisão do plano pelo serviço veterinário oficial.',
    owner: 'master',
    active: false,
    responder: '0',
    days: { from: -210, to: 155 },
    subsidiaries: ['1001', '1002', '1004', '1005', '1006'],
    areas: ['Avicultura', 'Meio ambiente'],
    created: [214, '13:37'],
    updated: [27, '09:04', 'master'],
    categories: [
      category('Barreiras', [
        q.yesNo('As telas impedem a entrada de aves silvestres?', [10, -10], {
          when: { Não: [q.number('Aberturas maiores que 2 cm encontradas', above(0))] },
        }),
        q.yesNo('Há aves de subsistência a menos de 500 metros?', [-10, 5]),
      ]),
      category('Comunicação e estoque', [
        q.yesNo('Os telefones do serviço veterinário estão afixados?', [5, 0]),
        q.number('Conjuntos completos de EPI em estoque', above(-1), {
          when: [{ is: below(10), questions: [q.day('Data prevista da reposição')] }],
        }),
        q.scale('Domínio da equipe sobre o plano', [0, 2, 4, 6, 8, 10]),
      ]),
    ],
  },
]
