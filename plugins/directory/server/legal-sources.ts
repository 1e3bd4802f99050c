/** Where the rules that refuse something stand in the law; named in every refusal. */
export const LEGAL = {
  act: 'Protection and Promotion of Thai Traditional Medicine Wisdom Act B.E. 2542, s. 46',
  notification: 'Ministry of Public Health notification on controlled herbs (cannabis) B.E. 2568',
  regulation: 'Ministerial Regulation (No. 2) B.E. 2569',
  form: 'DTAM form PT.33 of 30 June 2025',
  indications: 'DTAM notice on indications of 1 September 2025',
  telemedicine: 'Medical Council notification 54/2563 and the telemedicine standard B.E. 2564',
} as const;
