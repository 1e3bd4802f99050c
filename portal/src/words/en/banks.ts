// By their codes at the Bank of Thailand.
export default {
  names: {
    '002': 'Bangkok Bank',
    '004': 'Kasikornbank',
    '006': 'Krungthai Bank',
    '011': 'TMBThanachart Bank',
    '014': 'Siam Commercial Bank',
    '020': 'Standard Chartered Bank (Thai)',
    '022': 'CIMB Thai Bank',
    '024': 'United Overseas Bank (Thai)',
    '025': 'Bank of Ayudhya',
    '030': 'Government Savings Bank',
    '033': 'Government Housing Bank',
    '034': 'Bank for Agriculture and Agricultural Cooperatives',
    '066': 'Islamic Bank of Thailand',
    '067': 'TISCO Bank',
    '069': 'Kiatnakin Phatra Bank',
    '070': 'ICBC (Thai)',
    '071': 'Thai Credit Bank',
    '073': 'Land and Houses Bank',
  },
  other: 'Bank {{code}}',
};
