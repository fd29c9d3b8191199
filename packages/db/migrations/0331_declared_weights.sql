-- What the customer declares of the goods in a box, kilograms: counted, with the box's own weight, where no VGM is known.
alter table box_preparation
  add cargo_kg integer constraint box_preparation_cargo check (cargo_kg between 1 and 60000);
