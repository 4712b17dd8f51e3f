"""Wheels: tyre, rim with spokes or a closed disc, brake disc."""

import math

import bpy

import shapes


def _spoke(turn, stations, thickness, material):
    """One spoke along the radius: at each station its distance from the hub, half its width and its outer face."""
    corners = [
        (radius, depth, side * half)
        for radius, half, face in stations
        for depth in (face, face - thickness)
        for side in (-1, 1)
    ]
    faces = [[0, 2, 3, 1], [len(corners) - 4, len(corners) - 3, len(corners) - 1, len(corners) - 2]]
    for i in range(0, len(corners) - 4, 4):
        faces += [[i, i + 1, i + 5, i + 4], [i + 2, i + 6, i + 7, i + 3]]
        faces += [[i, i + 4, i + 6, i + 2], [i + 1, i + 3, i + 7, i + 5]]
    part = shapes.bevelled(shapes.solid("spoke", corners, faces, material, 30), 0.005, 2)
    part.rotation_euler = (0, turn, 0)
    return part


def _spokes(car, rim, width, material):
    turns = [2 * math.pi * i / car.spokes for i in range(car.spokes)]
    if car.closed_wheels:
        stations = [(0.035, 0.034, 0.35), (rim * 0.5, 0.058, 0.36), (rim * 0.85, 0.092, 0.36)]
        stations += [(rim - 0.012, 0.105, 0.35)]
        thickness = 0.12 * width
    else:
        stations = [(0.03, 0.018, 0.36), (rim * 0.5, 0.0135, 0.40), (rim * 0.85, 0.016, 0.42)]
        stations += [(rim - 0.015, 0.026, 0.40)]
        thickness = 0.16 * width
    scaled = [(radius, half, face * width) for radius, half, face in stations]
    return [_spoke(turn, scaled, thickness, material) for turn in turns]


def wheel(car, x, side, materials):
    """A wheel at the axle's x on a side (-1 the driver's), its outer face just within the arch."""
    radius, width = car.wheel_radius, car.tyre_width
    rim = radius * 0.72
    shoulder = [(rim + 0.012, 0.5), (radius - 0.05, 0.52), (radius - 0.018, 0.46)]
    shoulder += [(radius - 0.004, 0.36), (radius, 0.15)]
    tyre = [(rim, -0.46), *((r, -y) for r, y in shoulder), *reversed(shoulder), (rim, 0.46)]
    lip = [(rim + 0.01, -0.47), (rim + 0.01, 0.495), (rim - 0.006, 0.5), (rim - 0.02, 0.46), (rim - 0.03, 0.3)]
    hub = [(0.001, 0.38), (0.042, 0.38), (0.055, 0.34), (0.06, 0.2), (0.001, 0.2)]
    cap = [(0.001, 0.41), (0.026, 0.405), (0.03, 0.37), (0.001, 0.37)]
    brake = [(rim * 0.72, 0.02), (rim * 0.72, 0.06), (0.03, 0.06), (0.03, 0.02)]

    def part(name, outline, material, **how):
        return shapes.turned(name, [(r, y * width) for r, y in outline], materials[material], **how)

    parts = [
        part("tyre", tyre, "tyre", angle=60),
        part("lip", [*lip, (rim - 0.03, -0.47)], "rim"),
        part("brake", brake, "disc"),
        part("back", [(rim - 0.02, -0.1), (0.01, -0.1)], "black", closed=False),
        part("hub", hub, "rim"),
        part("cap", cap, "gloss"),
        *_spokes(car, rim, width, materials["rim"]),
    ]
    axle = bpy.data.objects.new("axle", None)
    bpy.context.scene.collection.objects.link(axle)
    for each in parts:
        each.parent = axle
    axle.location = (x, side * (car.half_width - 0.008 - width * 0.5), radius)
    axle.rotation_euler = (0, 0, 0 if side > 0 else math.pi)


def wheels(car, materials):
    """All four."""
    for x in (car.front_axle, car.rear_axle):
        for side in (-1, 1):
            wheel(car, x, side, materials)
