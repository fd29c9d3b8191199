-- What bans on traffic ask about a truck besides its plate: its class, the total weight that it may have with trailer and
-- goods, and how many axles it then runs on. Null where nobody has entered it.
alter table vehicle
  add vehicle_class text not null default 'container_tractor' constraint vehicle_class
    check (vehicle_class in ('container_tractor', 'heavy_truck', 'medium_truck', 'light_truck', 'dangerous_goods')),
  add total_kg integer constraint vehicle_total_kg check (total_kg between 1 and 200000),
  add axles smallint constraint vehicle_axles check (axles between 2 and 20);
