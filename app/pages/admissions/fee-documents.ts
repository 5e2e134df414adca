export const feeDocuments = [
  ["Nur to UKG", "fees-nur-ukg"],
  ["Class I", "fees-i"],
  ["Class II", "fees-ii"],
  ["Classes III to VII", "fees-iii-vii"],
  ["Class VIII", "fees-viii"],
  ["Classes IX to X", "fees-ix-x"],
  ["Classes XI-XII Commerce", "fees-xi-xii-commerce"],
  ["Classes XI-XII Med/Non-Med", "fees-xi-xii-science"],
] as const;
