/** Plausible texts, numbers and dates, by the name of the question. */

export type Range = readonly [from: number, to: number, decimals?: number]

const PEOPLE = ['José Carlos Favero', 'Neusa Bordignon', 'Adriano Sartori', 'Ivete Dal Bosco']

export const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'Quem acompanhou a visita?': PEOPLE,
  'Por que a troca não é diária?': [
    'O produtor só troca quando a solução escurece; deixei a tabela de trocas na porta.',
    'Falta desinfetante desde a semana passada, a entrega está prevista para sexta.',
  ],
  'Qual é o prazo combinado para a adequação?': ['30 dias', 'Até o próximo alojamento'],
  'Descreva o que foi encontrado': [
    'Roupas sujas no banco e botas de dois galpões misturadas.',
    'Piso molhado e sem tapete; toalhas usadas penduradas.',
  ],
  'Orientação sobre o registro': [
    'Anotar placa, origem e hora de cada veículo, também os da ração.',
    'O caderno ficou na casa do produtor; passa a ficar no portão.',
  ],
  'Ações imediatas': [
    'Abertas as cortinas e ligados mais dois exaustores; caiu para 14 ppm em uma hora.',
    'Revolvida a cama perto dos bebedouros e reduzida a pressão da linha.',
  ],
  'Causas prováveis': [
    'Cama úmida embaixo dos nipples, linha alta demais para a idade.',
    'Cama no sexto lote, com placas ao longo das laterais.',
  ],
  Observações: [
    'Lote uniforme, aves ativas e bem distribuídas no galpão.',
    'Água com leve cheiro de cloro no fim da linha; produtor vai medir toda segunda-feira.',
    'Duas lâmpadas queimadas no fundo do aviário, sem prejuízo para as aves.',
    'Gerador testado durante a visita, entrou em 12 segundos.',
  ],
  'O que impede o carregamento?': ['Falta vaga no frigorífico nesta semana.'],
  'Principais causas das mortes': [
    'Úlcera gástrica, torção e morte súbita.',
    'Encefalite em leitões do lote 14 e brigas na mistura das baias.',
  ],
  'Achados da necropsia': [
    'Pneumonia nos lobos craniais, três de quatro animais.',
    'Estômago vazio e úlcera na porção esofágica.',
  ],
  'Orientação dada ao produtor': [
    'Raspar as baias duas vezes ao dia e lavar os corredores no sábado.',
    'Fechar a lâmina de água das baias 3 a 8 até secar o piso.',
  ],
  'O que ficou combinado com o produtor': [
    'Separar os refugos até quarta e medicar a água por cinco dias.',
    'Trocar os bicos gastos antes do próximo lote e mandar foto.',
    'Manter o manejo; ganho de peso acima da média da filial.',
    'Regular a abertura dos comedouros, há desperdício nas baias do fundo.',
  ],
  'Nome do responsável pela ordenha': ['Sueli Kaminski', 'Valdir Zanella', 'Marlene Pertile'],
  'Plano de capacitação da equipe': ['Treinamento de rotina de ordenha marcado com a cooperativa.'],
  'Defeito do resfriador': ['Compressor desarma com a tensão baixa no fim da tarde.'],
  'Espécie e lote': ['Sitophilus zeamais, lote M-118', 'Rhyzopertha dominica, lote T-042'],
  'Quem autorizou a espera?': ['Gerente da unidade, até a chegada do caminhão.'],
  'Por que se aplicou sem vento?': ['Janela curta antes da chuva; gota grossa e barra baixa.'],
  'Por que se aplicou com vento forte?': ['O vento aumentou com a aplicação já no fim do talhão.'],
  'Responsável pela atualização': ['Engenheiro contratado pela filial, Ronaldo Piva.'],
  'Técnico de segurança responsável': ['Cláudia Menegat'],
  'Medidas tomadas depois do último acidente': [
    'Proteção instalada na rosca e conversa com os dois turnos.',
    'Piso da plataforma trocado por chapa antiderrapante.',
  ],
  'Quem foi orientado?': ['Os dois operadores do carregamento.'],
  'Setores com menor uso': ['Carregamento de aves e limpeza de composteira.'],
  'Máquinas interditadas': ['Esmeril de bancada sem coifa.', 'Rosca transportadora do silo 2.'],
  'Por que a entrada não foi suspensa?': ['Leitura conferida com outro aparelho, que deu 20,1%.'],
  'Origem do excesso de oxigênio': ['Vazamento na mangueira do maçarico, já trocada.'],
  'Onde estão os extintores vencidos?': ['Na casa de máquinas e no escritório da balança.'],
  'Adequação combinada': ['Retirar dois beliches de cada quarto até o fim do mês.'],
  Inspetor: ['Cláudia Menegat', 'Fernando Bach'],
  'Setores interditados': ['Túnel do silo 3, até a instalação do exaustor.'],
  'Comentários finais': [
    'Equipe receptiva; pendências do ano passado resolvidas.',
    'Voltar em 60 dias para conferir as proteções das máquinas.',
  ],
  Placa: ['IXD-4C21', 'MLB-7F09', 'QJA-2H55', 'RLT-1B83'],
}

export const NUMBERS: Readonly<Record<string, Range>> = {
  'Concentração do desinfetante (%)': [0.2, 2, 1],
  'Visitantes registrados nos últimos 30 dias': [0, 28],
  'Cloro livre no último bebedouro (ppm)': [1, 6, 1],
  'Temperatura na altura das aves (°C)': [19, 34, 1],
  'Amônia (ppm)': [2, 24],
  'Densidade no galpão (kg/m²)': [26, 39, 1],
  'Idade média (dias)': [22, 70],
  'Peso médio estimado (kg)': [60, 135],
  'Mortalidade acumulada (%)': [0.5, 5, 1],
  'Índice de tosse (%)': [2, 18],
  'Animais por bebedouro': [8, 14],
  'Bebedouros a instalar': [1, 4],
  'Vazão do bebedouro (litros por minuto)': [0.7, 2.5, 1],
  'Vácuo da linha (kPa)': [36, 50],
  'Temperatura no tanque (°C)': [2.5, 6, 1],
  'Horas desde o fim da ordenha': [1, 5],
  'Contagem de células somáticas (mil/mL)': [120, 650],
  'Contagem bacteriana total (mil UFC/mL)': [8, 280],
  'Umidade na entrada (%)': [12, 22, 1],
  'Temperatura mais alta da termometria (°C)': [22, 38, 1],
  'Litros ou quilos vencidos': [1, 40],
  'Vento no início da aplicação (km/h)': [2, 12],
  'Trabalhadores no estabelecimento': [4, 64],
  'Acidentes com afastamento nos últimos 12 meses': [0, 2],
  'Área por cama (m²)': [2.5, 5, 1],
  'Trabalhadores por vaso sanitário': [5, 24],
  'Vasos a instalar': [1, 3],
  'Implementos sem proteção': [1, 4],
  'Dias de atraso': [5, 60],
  'Oxigênio medido antes da última entrada (%)': [19.2, 21, 1],
  'Extintores vencidos': [0, 3],
  'Hodômetro (km)': [38_000, 310_000],
  'Menor sulco (mm)': [1.6, 7, 1],
}

/** Days relative to the answer. Questions that are not listed get the day of the answer. */
export const DAYS: Readonly<Record<string, Range>> = {
  'Até quando será corrigido?': [7, 30],
  'Data da última análise microbiológica': [-180, -10],
  'Para quando a troca foi programada?': [3, 15],
  'Para quando foi marcada?': [1, 7],
  'Próxima visita': [25, 35],
  'Última troca das teteiras': [-200, -20],
  'Data da próxima coleta individual': [5, 30],
  'Último expurgo': [-90, -5],
  'Data marcada para o recolhimento': [5, 45],
  'Data combinada para a devolução': [5, 45],
  'Data da última revisão': [-300, -20],
  'Data da eleição': [10, 40],
  'Previsão de chegada dos respiradores': [3, 20],
  'Último simulado de resgate': [-300, -30],
  'Data marcada com o eletricista': [3, 20],
  'Prazo das pendências': [15, 60],
  'Vencimento do extintor': [30, 300],
}
